import { deleteFileCall, listSentFilesCall, restoreFileCall } from '@acolhe/contracts';
import { callEndpoint, portalApi } from '@acolhe/session/queries';

/**
 * The calls about the documents that the patient sent; sending itself is resumable and goes beside it.
 * @see docs/product/sent-documents.md
 */
export const sentDocumentsApi = portalApi.injectEndpoints({
  endpoints: (build) => ({
    sentDocuments: build.query(callEndpoint(listSentFilesCall)),
    removeSentDocument: build.mutation({
      ...callEndpoint(deleteFileCall),
      onQueryStarted: async ({ fileId }, call) => {
        const removed = await call.queryFulfilled.catch(() => undefined);
        if (!removed?.data.ok) return;
        // The lists as they are now, also when they cannot be read anew.
        for (const list of sentDocumentsApi.util.selectCachedArgsForQuery(call.getState(), 'sentDocuments'))
          call.dispatch(
            sentDocumentsApi.util.updateQueryData('sentDocuments', list, ({ files, ...rest }) => ({
              ...rest,
              files: files.filter(({ id }) => id !== fileId),
            })),
          );
      },
    }),
    restoreSentDocument: build.mutation(callEndpoint(restoreFileCall)),
  }),
});
