import {
  getDataExportCall,
  getPatientByIdCall,
  listConsentsCall,
  listDataAccessesCall,
  listOpenSessionsCall,
  endOpenSessionCall,
  withdrawConsentCall,
} from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session/queries';

// Not cached: the data may have changed on another device.
const uncached = { keepUnusedDataFor: 0 };

/** The calls of 'Meus Dados' and of the screens behind it. */
export const profileApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    profilePatient: build.query({ ...callEndpoint(getPatientByIdCall), ...uncached }),
    // The same call under another name: the saved data must not touch what the form began with.
    savedProfile: build.query({ ...callEndpoint(getPatientByIdCall), ...uncached }),
    openSessions: build.query({ ...callEndpoint(listOpenSessionsCall), ...uncached }),
    endOpenSession: build.mutation(callEndpoint(endOpenSessionCall)),
    dataAccesses: build.query({ ...callEndpoint(listDataAccessesCall), ...uncached }),
    profileConsents: build.query({ ...callEndpoint(listConsentsCall), ...uncached }),
    dataExport: build.query({ ...callEndpoint(getDataExportCall), ...uncached }),
    withdrawConsent: build.mutation(callEndpoint(withdrawConsentCall)),
  }),
});
