import { listEncountersCall } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session/queries';

/** The call of the history. */
export const historyApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    encounterHistory: build.query(callEndpoint(listEncountersCall)),
  }),
});
