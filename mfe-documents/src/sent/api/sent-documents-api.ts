import { deleteFileCall, listSentFilesCall, restoreFileCall } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session';

/**
 * The calls about the documents that the patient sent; sending itself is resumable and goes beside it.
 * @see docs/product/sent-documents.md
 */
export const sentDocumentsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    sentDocuments: build.query(callEndpoint(listSentFilesCall)),
    removeSentDocument: build.mutation(callEndpoint(deleteFileCall)),
    restoreSentDocument: build.mutation(callEndpoint(restoreFileCall)),
  }),
});
