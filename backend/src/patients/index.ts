export { findPatient, findPatientByCpf, requireOwnCpf } from './patients.ts';
export { patients } from './tables.ts';
export { patientSeenBy } from './patient-seen-by.ts';
