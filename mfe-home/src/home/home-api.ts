import { appointmentQuota, contractPermissions, getLiveVisit, getPatientStanding, urgentCareQuota } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session';

/** What the home screen asks the service. */
export const homeApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    homeContractPermissions: build.query(callEndpoint(contractPermissions)),
    homeUrgentCareQuota: build.query(callEndpoint(urgentCareQuota)),
    homeAppointmentQuota: build.query(callEndpoint(appointmentQuota)),
    homeLiveVisit: build.query(callEndpoint(getLiveVisit)),
    homePatientStanding: build.query(callEndpoint(getPatientStanding)),
  }),
});
