import { appointmentQuota, contractPermissions, getLiveVisit, getPatientStanding, urgentCareQuota } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session';

/** What the home screen asks the service. */
export const homeApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    contractPermissions: build.query(callEndpoint(contractPermissions)),
    urgentCareQuota: build.query(callEndpoint(urgentCareQuota)),
    appointmentQuota: build.query(callEndpoint(appointmentQuota)),
    liveVisit: build.query(callEndpoint(getLiveVisit)),
    patientStanding: build.query(callEndpoint(getPatientStanding)),
  }),
});
