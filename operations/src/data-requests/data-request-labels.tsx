import type { CallInput } from '@acolhe/contracts';
import type { DataRequest, openDataRequestCopyCall } from '@acolhe/contracts/operations';
import { Tag } from '@acolhe/ui';

/** Where requests of patients about their data are listed. */
export const DATA_REQUESTS = '/solicitacoes';

/** Address of a case. It includes the patient, since cases are read by patient. */
export const dataRequestHref = ({ patientId, id }: Pick<DataRequest, 'patientId' | 'id'>): string =>
  `${DATA_REQUESTS}/${patientId}/${id}`;

/** Where a case is opened for a patient. */
export const newDataRequestHref = (patientId: number): string => `${DATA_REQUESTS}/${patientId}/nova`;

/** What patients ask for, in Portuguese. */
export const DATA_REQUEST_KIND_NAMES: Readonly<Record<DataRequest['kind'], string>> = {
  'hand-over': 'Cópia dos dados',
  erasure: 'Apagar a conta',
};
/** How far cases are, in Portuguese. */
export const DATA_REQUEST_STATE_NAMES: Readonly<Record<DataRequest['state'], string>> = {
  open: 'Sem decisão',
  granted: 'Falta entregar',
  refused: 'Recusada',
  done: 'Concluída',
};

/** What a patient asks for. */
export const dataRequestKindName = (kind: DataRequest['kind']): string => DATA_REQUEST_KIND_NAMES[kind];

/** How far a case is. */
const dataRequestStateName = (state: DataRequest['state']): string => DATA_REQUEST_STATE_NAMES[state];

type CopyKind = CallInput<typeof openDataRequestCopyCall>['kind'];

/** What of a copy can be downloaded, in Portuguese. */
export const COPY_NAMES: Readonly<Record<CopyKind, string>> = { paper: 'PDF para ler', archive: 'Arquivo com tudo' };

const TAGS = { open: 'warning', granted: 'info', refused: 'neutral', done: 'success' } as const;

/** How far a case is, and whether its last day is over. */
export function Situation({ state, isLate }: Pick<DataRequest, 'state' | 'isLate'>) {
  if (isLate) return <Tag kind="danger">{`Atrasada: ${dataRequestStateName(state).toLowerCase()}`}</Tag>;
  return <Tag kind={TAGS[state]}>{dataRequestStateName(state)}</Tag>;
}
