import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is in view: scrolled to, in a page that is not hidden. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(true);
  const [pageSeen, setPageSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const onVisibility = (): void => setPageSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true), {
      threshold: 0.3,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inView && pageSeen;
}
