export { NewPatientScreen } from './new-patient-screen.tsx';
export { PatientScreen } from './patient-screen.tsx';
export { PatientsScreen } from './patients-screen.tsx';
