export { bearerToken } from './admit.ts';
export {
  limitsOf,
  ownPatient,
  ownVisits,
  patientOf,
  professionalOf,
  sidOf,
  type VisitReach,
  visitsOf,
} from './callers.ts';
