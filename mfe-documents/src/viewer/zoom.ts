import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** How large a document is shown, and what changes it. */
export interface Zoom {
  /** 1 fits the width. */
  readonly value: number;
  readonly larger: () => void;
  readonly smaller: () => void;
  readonly fit: () => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Height of a wheel's turn, in pixels, that doubles the size. */
const WHEEL_DOUBLING = 240;

/**
 * Changes the size of a document by buttons, keys (`+`, `-`, `0`), two fingers and the wheel with Ctrl. The point in
 * the middle, or between the fingers, stays fixed.
 * @param place the scroll container; present when the component is mounted
 * @param opening the size until one is chosen
 */
export function useZoom(place: RefObject<HTMLElement | null>, opening: number = FITTING_ZOOM): Zoom {
  const [chosen, setChosen] = useState<number>();
  const value = chosen ?? opening;
  const anchor = useRef<Point>(undefined);
  const before = useRef(value);

  const change = useCallback(
    (next: (zoom: number) => number, at?: Point): void => {
      anchor.current = at;
      setChosen((zoom) => clampZoom(next(zoom ?? opening)));
    },
    [opening],
  );

  useLayoutEffect(() => {
    const element = place.current;
    const ratio = value / before.current;
    before.current = value;
    // The opening size has no middle to hold: a document opens at its top.
    if (!element || ratio === 1 || chosen === undefined) return;
    const { x, y } = anchor.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    element.scrollLeft = (element.scrollLeft + x) * ratio - x;
    element.scrollTop = (element.scrollTop + y) * ratio - y;
  }, [place, value, chosen]);

  useEffect(() => {
    const element = place.current;
    return element ? followGestures(element, change) : undefined;
  }, [place, change]);

  return {
    value,
    larger: useCallback(() => change((zoom) => zoomStep(zoom, 'larger')), [change]),
    smaller: useCallback(() => change((zoom) => zoomStep(zoom, 'smaller')), [change]),
    fit: useCallback(() => change(() => FITTING_ZOOM), [change]),
  };
}

/** @returns ends it */
function followGestures(
  element: HTMLElement,
  change: (next: (zoom: number) => number, at?: Point) => void,
): () => void {
  const inside = (x: number, y: number): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: x - left, y: y - top };
  };
  let fingers: { readonly distance: number } | undefined;
  const onTouch = (event: TouchEvent): void => {
    const [one, other] = event.touches;
    if (!one || !other) {
      fingers = undefined;
      return;
    }
    // The browser would zoom the whole page instead.
    event.preventDefault();
    const distance = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
    const last = fingers?.distance;
    fingers = { distance };
    if (last === undefined || last === 0) return;
    const middle = inside((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2);
    change((zoom) => (zoom * distance) / last, middle);
  };
  const onWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    change((zoom) => zoom * 2 ** (-event.deltaY / WHEEL_DOUBLING), inside(event.clientX, event.clientY));
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') change((zoom) => zoomStep(zoom, 'larger'));
    else if (event.key === '-') change((zoom) => zoomStep(zoom, 'smaller'));
    else if (event.key === '0') change(() => FITTING_ZOOM);
  };
  const touches = ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const;
  for (const name of touches) element.addEventListener(name, onTouch, { passive: false });
  element.addEventListener('wheel', onWheel, { passive: false });
  element.addEventListener('keydown', onKey);
  return () => {
    for (const name of touches) element.removeEventListener(name, onTouch);
    element.removeEventListener('wheel', onWheel);
    element.removeEventListener('keydown', onKey);
  };
}

/** Sizes of a document; at 1 it fits the width that there is. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6] as const;
const FITTING_ZOOM = 1;
const READING_ZOOM = 1.25;
const NARROW_PX = 480;
export const MIN_ZOOM = STEPS[0];
export const MAX_ZOOM = 6;

/** Finds the next larger, or smaller, step from any size; the last one stays. */
function zoomStep(zoom: number, direction: 'larger' | 'smaller'): number {
  return direction === 'larger'
    ? (STEPS.find((step) => step > zoom) ?? MAX_ZOOM)
    : (STEPS.findLast((step) => step < zoom) ?? MIN_ZOOM);
}

/**
 * The size that text opens with: on a phone a page that fits the width has text of 8 px, and a step larger the text
 * fills the width without its margins.
 * @param width CSS pixels of the place; 0 before it is measured
 */
export const openingZoomOfText = (width: number): number =>
  width > 0 && width < NARROW_PX ? READING_ZOOM : FITTING_ZOOM;

/** Limits a size to the smallest and the largest. */
const clampZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
