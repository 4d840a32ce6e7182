export { limitsOf, ownPatient, ownVisits, patientOf, professionalOf, type VisitScope, visitsOf } from './callers.ts';
export {
  appointmentIdOf,
  cabinVisitIdOf,
  partnerIdOf,
  type PatientSession,
  unsignedSinceMsOf,
} from './session-facts.ts';
