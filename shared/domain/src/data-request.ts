import { DAY_MS } from './time-units.ts';

/** Days in which a patient's request about their data is answered: article 19, II of the LGPD for a full copy. */
export const DATA_REQUEST_DAYS = 15;

/**
 * Computes the day by which a request must be answered. The day of receipt is not counted, the last one is.
 * @param receivedOn `YYYY-MM-DD`
 * @returns `YYYY-MM-DD`
 * @see docs/product/data-requests.md
 */
export const dataRequestDueDay = (receivedOn: string): string =>
  new Date(Date.parse(`${receivedOn}T00:00:00Z`) + DATA_REQUEST_DAYS * DAY_MS).toISOString().slice(0, 10);

/**
 * Parts of a patient's record at the operations console, in Portuguese: each access to one is logged.
 * @see docs/product/operations.md
 */
export const PATIENT_PARTS = {
  search: 'Busca',
  record: 'Cadastro',
  contracts: 'Contratos',
  consents: 'Aceites dos termos',
  sessions: 'Sessões abertas',
  history: 'Histórico de acesso',
  'data-requests': 'Solicitações LGPD',
  copy: 'Cópia dos dados',
} as const;
export type PatientPart = keyof typeof PATIENT_PARTS;

/** Names parts of a record in one line: 'Cadastro, Contratos'. */
export const patientPartsText = (parts: readonly PatientPart[]): string =>
  parts.map((part) => PATIENT_PARTS[part]).join(', ');
