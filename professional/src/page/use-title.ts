import { useEffect } from 'react';

/** Sets the page's title, which shows in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} - Acolhe`;
  }, [title]);
}
