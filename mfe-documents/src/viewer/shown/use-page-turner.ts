import { type RefObject, useCallback, useEffect, useState } from 'react';

/** The page in view, and what leads to another. Pages count from 1. */
export interface PageTurner {
  readonly current: number;
  readonly turnTo: (page: number) => void;
}

const pagesIn = (place: HTMLElement): HTMLElement[] => [...place.querySelectorAll<HTMLElement>('[data-page]')];

/**
 * Turns the pages that lie below each other, marked with `data-page`.
 * @param place scrolls them
 */
export function usePageTurner(place: RefObject<HTMLElement | null>): PageTurner {
  const [current, setCurrent] = useState(1);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const look = (): void => {
      const middle = element.getBoundingClientRect().top + element.clientHeight / 2;
      const next = pagesIn(element).findIndex((page) => page.getBoundingClientRect().top > middle);
      setCurrent(next === -1 ? pagesIn(element).length : Math.max(1, next));
    };
    element.addEventListener('scroll', look, { passive: true });
    return () => element.removeEventListener('scroll', look);
  }, [place]);
  const turnTo = useCallback(
    (page: number): void => {
      const element = place.current;
      const target = element && pagesIn(element)[page - 1];
      if (!target) return;
      element.scrollTop += target.getBoundingClientRect().top - element.getBoundingClientRect().top;
      setCurrent(page);
    },
    [place],
  );
  return { current, turnTo };
}
