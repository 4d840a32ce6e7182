import { appointmentQuota, contractPermissions, getLiveVisit, getPatientStanding, urgentCareQuota } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session';

/** What the home screen asks the service. */
export const homeApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    homeContractPermissions: build.query(callEndpoint(contractPermissions)),
    homeUrgentCareQuota: build.query(callEndpoint(urgentCareQuota)),
    homeAppointmentQuota: build.query(callEndpoint(appointmentQuota)),
    // Asked anew by each home: a visit that is over is not spoken of, not even until the answer is there.
    homeLiveVisit: build.query({ ...callEndpoint(getLiveVisit), keepUnusedDataFor: 0 }),
    homePatientStanding: build.query(callEndpoint(getPatientStanding)),
  }),
});
