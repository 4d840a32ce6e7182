import {
  getPatientByIdCall,
  listConsentsCall,
  listDataAccessesCall,
  listOpenSessionsCall,
  endOpenSessionCall,
  updateProfileCall,
  withdrawConsentCall,
} from '@acolhe/contracts';
import { callEndpoint, portalApi, uploadEndpoint } from '@acolhe/session';

// Each screen asks anew: somebody else may have changed what it shows.
const always = { keepUnusedDataFor: 0 };

/** What 'Meus Dados' and the screens behind it ask of the service. */
export const profileApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    profilePatient: build.query({ ...callEndpoint(getPatientByIdCall), ...always }),
    // The same call apart: what stands now does not touch what the form began with.
    profileStanding: build.query({ ...callEndpoint(getPatientByIdCall), ...always }),
    updateProfile: build.mutation(uploadEndpoint(updateProfileCall)),
    openSessions: build.query({ ...callEndpoint(listOpenSessionsCall), ...always }),
    endOpenSession: build.mutation(callEndpoint(endOpenSessionCall)),
    dataAccesses: build.query({ ...callEndpoint(listDataAccessesCall), ...always }),
    profileConsents: build.query({ ...callEndpoint(listConsentsCall), ...always }),
    withdrawConsent: build.mutation(callEndpoint(withdrawConsentCall)),
  }),
});
