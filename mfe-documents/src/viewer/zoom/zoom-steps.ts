/** Sizes of a document; at 1 it fits the width that there is. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 6] as const;
export const FITTING_ZOOM = 1;
export const MIN_ZOOM = STEPS[0];
export const MAX_ZOOM = 6;

/** Finds the next larger, or smaller, step from any size; the last one stays. */
export function zoomStep(zoom: number, direction: 'larger' | 'smaller'): number {
  return direction === 'larger'
    ? (STEPS.find((step) => step > zoom) ?? MAX_ZOOM)
    : (STEPS.findLast((step) => step < zoom) ?? MIN_ZOOM);
}

/** Keeps a size within the smallest and the largest. */
export const clampZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
