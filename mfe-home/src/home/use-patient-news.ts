import { useEffect } from 'react';
import { homeApi } from './home-api.ts';

/** What came since the patient last looked. */
export interface PatientNews {
  /** How many documents are new: '2 novos'; undefined when there is none, and while none is known. */
  readonly documents: string | undefined;
  /** How many times a professional wrote what to do next, and the patient has not read it. */
  readonly unreadGuidance: number;
  /** Nothing is known yet. */
  readonly isLoading: boolean;
}

/**
 * Says what is new to the patient. Read anew each time the home opens, and when the patient comes back to its tab.
 * @see docs/product/home.md
 */
export function usePatientNews(): PatientNews {
  const { data, isLoading, refetch } = homeApi.useHomeNewDocumentsQuery({}, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    const readAgain = (): void => {
      if (document.visibilityState === 'visible') void refetch();
    };
    window.addEventListener('focus', readAgain);
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      window.removeEventListener('focus', readAgain);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [refetch]);
  const count = data?.count ?? 0;
  return {
    documents: count === 0 ? undefined : `${count} ${count === 1 ? 'novo' : 'novos'}`,
    unreadGuidance: data?.unreadGuidance ?? 0,
    isLoading,
  };
}
