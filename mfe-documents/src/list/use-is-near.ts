import { type RefObject, useEffect, useState } from 'react';

/**
 * Tells whether an element is in view of the place that scrolls it, or one height of it away.
 * @param place the window when absent
 */
export function useIsNear(element: RefObject<HTMLElement | null>, place?: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      root: place?.current ?? null,
      rootMargin: '100% 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, place]);
  return isNear;
}
