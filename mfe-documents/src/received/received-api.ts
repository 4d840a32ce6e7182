import { markDocumentsSeenCall, searchClinicalDocumentsCall } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session';

/** The calls of received documents. */
export const receivedApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    receivedDocuments: build.query(callEndpoint(searchClinicalDocumentsCall)),
    receivedDocumentsSeen: build.mutation(callEndpoint(markDocumentsSeenCall)),
  }),
});
