import type { RecordWords } from '../record/record-frame.tsx';

/** Where patients are found. */
export const PATIENTS = '/pessoas';

/** What is said of a patient before there is a form. */
export const PATIENT: RecordWords = {
  list: { href: PATIENTS, name: 'Pacientes' },
  loading: 'Carregando o paciente',
  failed: 'O paciente não abriu',
  missing: 'Não há paciente neste endereço',
};

/** Where a patient's record is. */
export const patientHref = (id: number): string => `${PATIENTS}/${id}`;

/** Where a patient is brought in. */
export const NEW_PATIENT = `${PATIENTS}/novo`;
