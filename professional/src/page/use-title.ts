import { useEffect } from 'react';
import { useBrandName } from '@acolhe/ui';

/**
 * Sets the page's title, which shows in the browser's tab.
 * @param count of what waits for the professional, before the title; none is shown for 0
 */
export function useTitle(title: string, count = 0): void {
  const brand = useBrandName();
  useEffect(() => {
    document.title = `${count > 0 ? `(${count}) ` : ''}${title} - ${brand}`;
  }, [title, count, brand]);
}
