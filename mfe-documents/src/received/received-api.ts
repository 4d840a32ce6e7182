import { markDocumentsSeenCall, searchClinicalDocumentsCall } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session/queries';

/** The calls of received documents. */
export const receivedApi = portalApi.enhanceEndpoints({ addTagTypes: ['newDocuments'] }).injectEndpoints({
  endpoints: (build) => ({
    receivedDocuments: build.query(callEndpoint(searchClinicalDocumentsCall)),
    // The home counts the new ones by this tag.
    receivedDocumentsSeen: build.mutation({
      ...callEndpoint(markDocumentsSeenCall),
      invalidatesTags: ['newDocuments'],
    }),
  }),
});
