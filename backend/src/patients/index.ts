export { findPatient, findPatientByCpf } from './patients.ts';
export { patients } from './tables.ts';
export { requireOwnCpf } from './own-cpf.ts';
export { patientSeenBy } from './patient-seen-by.ts';
