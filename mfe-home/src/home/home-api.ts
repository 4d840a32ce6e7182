import {
  appointmentQuotaCall,
  contractPermissionsCall,
  getLiveVisitCall,
  getPatientStandingCall,
  urgentCareQuotaCall,
} from '@acolhe/contracts';
import { callEndpoint } from '@acolhe/session';
import { rightsApi } from '../rights/rights-api.ts';

/** What the home screen asks the service. */
export const homeApi = rightsApi.injectEndpoints({
  endpoints: (build) => ({
    homeContractPermissions: build.query({ ...callEndpoint(contractPermissionsCall), providesTags: ['careRights'] }),
    homeUrgentCareQuota: build.query({ ...callEndpoint(urgentCareQuotaCall), providesTags: ['careRights'] }),
    homeAppointmentQuota: build.query({ ...callEndpoint(appointmentQuotaCall), providesTags: ['careRights'] }),
    // Asked anew by each home: a visit that is over is not spoken of, not even until the answer is there.
    homeLiveVisit: build.query({ ...callEndpoint(getLiveVisitCall), keepUnusedDataFor: 0 }),
    homePatientStanding: build.query(callEndpoint(getPatientStandingCall)),
  }),
});
