import { deleteFileCall, listSentFilesCall, restoreFileCall, type SentFile } from '@acolhe/contracts';
import { portalApiErrorOf } from '@acolhe/session';
import { callEndpoint, portalApi } from '@acolhe/session/queries';
import type { AsyncState } from '@acolhe/ui';
import { useCallback, useEffect } from 'react';

/**
 * The calls about the patient's sent documents; sending is resumable and separate.
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
        // Shows the current lists, also when fetching them again fails.
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

export interface SentDocuments {
  readonly state: AsyncState<readonly SentFile[]>;
  /** Reads the list again. */
  readonly refresh: () => void;
}

/**
 * The documents that a patient sent: fetched when the screen opens, when the patient returns to the page, since another
 * tab may have changed them, and on request.
 * @see docs/product/sent-documents.md
 */
export function useSentDocuments(patientId: number): SentDocuments {
  const { data, error, isFetching, refetch } = sentDocumentsApi.useSentDocumentsQuery(
    { patientId },
    { refetchOnMountOrArgChange: true },
  );
  const refresh = useCallback(() => void refetch(), [refetch]);
  useEffect(() => {
    const onReturn = (): void => {
      if (document.visibilityState === 'visible') refresh();
    };
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [refresh]);
  return {
    refresh,
    state: {
      data: data?.files,
      isFetching,
      fault: error === undefined ? undefined : portalApiErrorOf(error).message,
      onRetry: refresh,
    },
  };
}
