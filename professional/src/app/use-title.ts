import { useEffect } from 'react';

/** Names the page after what matters now, so that it is seen from another tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Acolhe`;
  }, [title]);
}
