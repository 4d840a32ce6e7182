import { type RefObject, useEffect, useState } from 'react';

/** Whether a part of the page is before the person's eyes: scrolled to, in a page that is not hidden. */
export function useSeen(part: RefObject<HTMLElement | null>): boolean {
  const [inView, setInView] = useState(true);
  const [pageSeen, setPageSeen] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const onVisibility = (): void => setPageSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', onVisibility);
    return () => document.removeEventListener('visibilitychange', onVisibility);
  }, []);
  useEffect(() => {
    if (!part.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting === true), {
      threshold: 0.3,
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return inView && pageSeen;
}
