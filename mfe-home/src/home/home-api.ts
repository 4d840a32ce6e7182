import {
  appointmentQuotaCall,
  contractPermissionsCall,
  countNewDocumentsCall,
  getLiveVisitCall,
  listAppointmentsCall,
  urgentCareQuotaCall,
} from '@acolhe/contracts';
import { callEndpoint } from '@acolhe/session/queries';
import { careRightsApi } from '../api/care-rights-api.ts';

/** The calls of the home screen. */
export const homeApi = careRightsApi.enhanceEndpoints({ addTagTypes: ['newDocuments'] }).injectEndpoints({
  endpoints: (build) => ({
    homeContractPermissions: build.query({ ...callEndpoint(contractPermissionsCall), providesTags: ['careRights'] }),
    homeUrgentCareQuota: build.query({ ...callEndpoint(urgentCareQuotaCall), providesTags: ['careRights'] }),
    homeAppointmentQuota: build.query({ ...callEndpoint(appointmentQuotaCall), providesTags: ['careRights'] }),
    homeAppointments: build.query(callEndpoint(listAppointmentsCall)),
    // The received documents invalidate the tag when they were seen.
    homeNewDocuments: build.query({ ...callEndpoint(countNewDocumentsCall), providesTags: ['newDocuments'] }),
    // Not cached: a visit that is over must not show, not even until the answer is there.
    homeLiveVisit: build.query({ ...callEndpoint(getLiveVisitCall), keepUnusedDataFor: 0 }),
  }),
});
