/**
 * Parts of a patient's record at the operations console, in Portuguese: a look at each is written down.
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
