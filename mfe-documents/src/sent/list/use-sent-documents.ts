import type { SentFile } from '@acolhe/contracts';
import { portalApiErrorOf } from '@acolhe/session';
import type { AsyncState } from '@acolhe/ui';
import { useCallback, useEffect } from 'react';
import { sentDocumentsApi } from '../api/sent-documents-api.ts';

export interface SentDocuments {
  readonly state: AsyncState<readonly SentFile[]>;
  /** Reads the list again. */
  readonly refresh: () => void;
}

/**
 * The documents that a patient sent: read when the screen opens, when the patient comes back to the page, since another
 * tab may have changed them, and when the screen asks for it.
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
