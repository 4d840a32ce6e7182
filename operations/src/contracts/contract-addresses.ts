import type { RecordWords } from '../record/record-frame.tsx';

/** Where all contracts are listed. */
export const CONTRACTS = '/contratos';

/** What is said of a contract before there is a form. */
export const CONTRACT: RecordWords = {
  list: { href: CONTRACTS, name: 'Contratos' },
  loading: 'Carregando o contrato',
  failed: 'O contrato não abriu',
  missing: 'Não há contrato neste endereço',
};

/** Where a contract is changed. The patient stands in the address, for whom another one is put on. */
export const contractHref = (patientId: number, id: number): string => `${CONTRACTS}/${patientId}/${id}`;

/** Where a contract is put on a patient. */
export const newContractHref = (patientId: number): string => `${CONTRACTS}/${patientId}/novo`;
