import { useEffect } from 'react';
import { homeApi } from './home-api.ts';

/**
 * Says how many documents are new to the patient: '2 novos'. Read anew each time the home opens, and when the patient
 * comes back to its tab.
 * @returns undefined when there is none, and while none is known
 * @see docs/product/home.md
 */
export function useNewDocuments(): string | undefined {
  const { data, refetch } = homeApi.useHomeNewDocumentsQuery({}, { refetchOnMountOrArgChange: true });
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
  return count === 0 ? undefined : `${count} ${count === 1 ? 'novo' : 'novos'}`;
}
