import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element is inside its scroll container's viewport, or at most one viewport height away.
 * @param place the scroll container; the window when absent
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
