export { bearerToken } from './admit.ts';
export {
  limitsOf,
  ownPatient,
  ownVisits,
  patientOf,
  professionalOf,
  sidOf,
  type VisitScope,
  visitsOf,
} from './callers.ts';
