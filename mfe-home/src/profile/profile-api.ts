import {
  getPatientById,
  listConsents,
  listDataAccesses,
  listOpenSessions,
  endOpenSession,
  updateProfile,
  withdrawConsent,
} from '@acolhe/contracts';
import { callEndpoint, portalApi, uploadEndpoint } from '@acolhe/session';

// Each screen asks anew: somebody else may have changed what it shows.
const always = { keepUnusedDataFor: 0 };

/** What 'Meus Dados' and the screens behind it ask of the service. */
export const profileApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    profilePatient: build.query({ ...callEndpoint(getPatientById), ...always }),
    // The same call apart: what stands now does not touch what the form began with.
    profileStanding: build.query({ ...callEndpoint(getPatientById), ...always }),
    updateProfile: build.mutation(uploadEndpoint(updateProfile)),
    openSessions: build.query({ ...callEndpoint(listOpenSessions), ...always }),
    endOpenSession: build.mutation(callEndpoint(endOpenSession)),
    dataAccesses: build.query({ ...callEndpoint(listDataAccesses), ...always }),
    profileConsents: build.query({ ...callEndpoint(listConsents), ...always }),
    withdrawConsent: build.mutation(callEndpoint(withdrawConsent)),
  }),
});
