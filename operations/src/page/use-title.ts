import { useEffect } from 'react';
import { useBrandName } from '@acolhe/ui';

/** Sets the page's title, which shows in the browser's tab and its history. */
export function useTitle(title: string): void {
  const brand = useBrandName();
  useEffect(() => {
    document.title = `${title} - Operações ${brand}`;
  }, [title, brand]);
}
