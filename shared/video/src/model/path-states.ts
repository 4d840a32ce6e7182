/**
 * The path of sound and picture to the other side.
 *
 * - `idle`: the other side is not there, so none is looked for
 * - `looking`: the other side is there, and nothing of it has arrived yet
 * - `direct`, `relay`: it arrives, from one browser to the other or through a relay
 * - `lost`: it did arrive, and the other side is still there
 * - `none`: no path has opened for `DURATIONS.mediaPath.noneAfterMs`; tries go on
 *
 * @see docs/product/call-media.md
 */
export const PATH_STATES = ['idle', 'looking', 'direct', 'relay', 'lost', 'none'] as const;
export type PathState = (typeof PATH_STATES)[number];
