import type { CallInput } from '@acolhe/contracts';
import type { DataRequest, openDataRequestCopyCall } from '@acolhe/contracts/operations';
import { Tag } from '@acolhe/ui';

/** Address of the list of data requests. */
export const DATA_REQUESTS = '/solicitacoes';

/** Address of a case. It includes the patient, since cases are read by patient. */
export const dataRequestHref = ({ patientId, id }: Pick<DataRequest, 'patientId' | 'id'>): string =>
  `${DATA_REQUESTS}/${patientId}/${id}`;

/** Address of the form for a patient's new case. */
export const newDataRequestHref = (patientId: number): string => `${DATA_REQUESTS}/${patientId}/nova`;

/** Portuguese names of the kinds of requests. */
export const DATA_REQUEST_KIND_NAMES: Readonly<Record<DataRequest['kind'], string>> = {
  'hand-over': 'Cópia dos dados',
  erasure: 'Apagar a conta',
};
/** Portuguese names of the states of a case. */
export const DATA_REQUEST_STATE_NAMES: Readonly<Record<DataRequest['state'], string>> = {
  open: 'Sem decisão',
  granted: 'Falta entregar',
  refused: 'Recusada',
  done: 'Concluída',
};

/** Portuguese name of a kind of request. */
export const dataRequestKindName = (kind: DataRequest['kind']): string => DATA_REQUEST_KIND_NAMES[kind];

/** Portuguese name of a state of a case. */
const dataRequestStateName = (state: DataRequest['state']): string => DATA_REQUEST_STATE_NAMES[state];

type CopyKind = CallInput<typeof openDataRequestCopyCall>['kind'];

/** Portuguese names of the files of a copy. */
export const COPY_NAMES: Readonly<Record<CopyKind, string>> = { paper: 'PDF para ler', archive: 'Arquivo com tudo' };

const TAGS = { open: 'warning', granted: 'info', refused: 'neutral', done: 'success' } as const;

/** Tag of a case's state; overdue cases are marked. */
export function Situation({ state, isLate }: Pick<DataRequest, 'state' | 'isLate'>) {
  if (isLate) return <Tag kind="danger">{`Atrasada: ${dataRequestStateName(state).toLowerCase()}`}</Tag>;
  return <Tag kind={TAGS[state]}>{dataRequestStateName(state)}</Tag>;
}
