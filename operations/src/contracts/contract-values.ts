import type { ManagedContract } from '@acolhe/contracts/operations';
import { isCalendarDay } from '@acolhe/domain';
import type { FormCheck } from '@acolhe/ui';
import { type Catalogue, namesOf } from '../catalogue/use-catalogue.ts';
import { REASON_FIELD } from '../editor/form-fields.tsx';
import type { EditedFields } from '../editor/use-editor.ts';
import { dayText } from '../page/formats.ts';
import type { RecordMessages } from '../record/record.tsx';

/** Form values of a contract. Days are `YYYY-MM-DD`, in São Paulo. */
export interface ContractValues {
  readonly from: string;
  /** Empty for an open end. */
  readonly until: string;
  readonly permitsUrgentCare: boolean;
  readonly permitsScheduling: boolean;
  /** Null for any number. */
  readonly urgentCareLeft: number | null;
  readonly upcomingLimit: number | null;
  /** Of the specialties that have a limit, in ascending order. */
  readonly quotas: ManagedContract['quotas'];
  readonly reason: string;
}

/** Form values of a stored contract. */
export const contractValuesOf = ({ until = '', quotas, ...stored }: ManagedContract): ContractValues => ({
  from: stored.from,
  until,
  permitsUrgentCare: stored.permitsUrgentCare,
  permitsScheduling: stored.permitsScheduling,
  urgentCareLeft: stored.urgentCareLeft ?? null,
  upcomingLimit: stored.upcomingLimit,
  quotas: sortedQuotas(quotas),
  reason: '',
});

/** Quotas in the order in which two lists of them are compared. */
export const sortedQuotas = (quotas: ManagedContract['quotas']): ManagedContract['quotas'] =>
  [...quotas].sort((one, other) => one.specialtyId - other.specialtyId);

/** The form values as input of the call: null removes a value. */
export const writtenContract = ({ until, upcomingLimit, reason: _, ...values }: ContractValues) => ({
  ...values,
  until: until === '' ? null : until,
  upcomingLimit: upcomingLimit ?? undefined,
});

/** Days that there are, the last one not before the first, and something that the contract permits. */
export const checkContract: FormCheck<ContractValues> = ({ from, until, permitsUrgentCare, permitsScheduling }) => [
  ...(isCalendarDay(from) ? [] : [{ field: 'from', message: 'A data de início está inválida' } as const]),
  ...(until === '' || isCalendarDay(until) ? [] : [{ field: 'until', message: 'A data final está inválida' } as const]),
  ...(until !== '' && until < from ? [{ field: 'until', message: 'A data final vem antes do início' } as const] : []),
  ...(permitsUrgentCare || permitsScheduling
    ? []
    : [{ field: 'permitsUrgentCare', message: 'Marque ao menos um tipo de atendimento' } as const]),
];

const yesOrNo = (value: boolean) => (value ? 'Sim' : 'Não');

/** The remaining quota as text. */
export const leftText = (left: number | null | undefined): string => (left == null ? 'Sem limite' : String(left));

/** Labels and texts of a contract's fields in a comparison of two versions. */
export const contractFields = (specialties: Catalogue['specialties']): EditedFields<ContractValues> => ({
  from: { label: 'Início', text: dayText },
  until: { label: 'Fim', text: (until) => (until === '' ? 'Sem data final' : dayText(until)) },
  permitsUrgentCare: { label: 'Pronto atendimento', text: yesOrNo },
  permitsScheduling: { label: 'Consultas marcadas', text: yesOrNo },
  urgentCareLeft: { label: 'Prontos atendimentos que restam', text: leftText },
  upcomingLimit: {
    label: 'Consultas futuras ao mesmo tempo',
    text: (limit) => (limit === null ? 'Padrão' : String(limit)),
  },
  quotas: { label: 'Consultas por especialidade', text: (quotas) => quotasText(quotas, specialties) },
  reason: REASON_FIELD,
});

function quotasText(quotas: ManagedContract['quotas'], specialties: Catalogue['specialties']): string {
  if (quotas.length === 0) return 'Sem limite';
  return quotas
    .map(({ specialtyId, quantityLeft }) => `${namesOf([specialtyId], specialties)}: ${quantityLeft}`)
    .join(', ');
}

/** Address of the list of contracts. */
export const CONTRACTS = '/contratos';

/** Messages of a contract's screen while there is no form. */
export const CONTRACT: RecordMessages = {
  list: { href: CONTRACTS, name: 'Contratos' },
  loading: 'Carregando o contrato',
  failed: 'O contrato não abriu',
  missing: 'Não há contrato neste endereço',
};

/** Address of a contract. It includes the patient, who can get another contract there. */
export const contractHref = (patientId: number, id: number): string => `${CONTRACTS}/${patientId}/${id}`;

/** Address of the form for a patient's new contract. */
export const newContractHref = (patientId: number): string => `${CONTRACTS}/${patientId}/novo`;
