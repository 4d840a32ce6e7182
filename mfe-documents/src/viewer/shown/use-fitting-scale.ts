import { type RefObject, useEffect, useState } from 'react';

/** Enlarged further, a page on a wide screen would be a wall of letters. */
const MAX_FITTING_SCALE = 1.5;

/**
 * Finds the scale at which a page fits the width of its place, also when that changes.
 * @param pageWidth CSS pixels at a scale of 1
 */
export function useFittingScale(place: RefObject<HTMLElement | null>, pageWidth: number): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);
  return width === 0 ? 1 : Math.min(MAX_FITTING_SCALE, width / pageWidth);
}
