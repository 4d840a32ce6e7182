import { type RefObject, useEffect, useState } from 'react';

/** How a picture fills its place, in the words of CSS: cut at two edges, or whole with margins. */
export type PictureFit = 'cover' | 'contain';

export interface FittedPicture {
  readonly fit: PictureFit;
  /** The other way, where it would look different. */
  readonly other?: PictureFit;
}

/** A picture of which less would be in sight is shown whole: an upright phone in a wide place, or the reverse. */
const LEAST_SHARE = 2 / 3;
/** Where nearly all is in sight there is nothing to choose. */
const WHOLE_SHARE = 0.97;

/**
 * Chooses how to show the other side's picture by its shape and that of its place, both of which change in a call.
 * @param chosen what the person chose in this call; undefined leaves it to the shapes
 * @see docs/product/call-screen.md
 */
export function usePictureFit(
  element: RefObject<HTMLVideoElement | null>,
  chosen: PictureFit | undefined,
): FittedPicture {
  const [share, setShare] = useState(1);
  useEffect(() => {
    const video = element.current;
    if (!video) return undefined;
    const measure = (): void => setShare(shareInSight(video));
    const places = new ResizeObserver(measure);
    places.observe(video);
    // The picture got its shape, or a phone was turned.
    video.addEventListener('resize', measure);
    measure();
    return () => {
      places.disconnect();
      video.removeEventListener('resize', measure);
    };
  }, [element]);
  const fit = chosen ?? (share < LEAST_SHARE ? 'contain' : 'cover');
  return { fit, other: share < WHOLE_SHARE ? (fit === 'cover' ? 'contain' : 'cover') : undefined };
}

/** The share of a picture, 0 to 1, that is in sight when it covers its place; 1 before either has a size. */
function shareInSight(video: HTMLVideoElement): number {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
  // Notes take the padding.
  const { paddingTop, paddingLeft } = getComputedStyle(video);
  const width = clientWidth - (parseFloat(paddingLeft) || 0);
  const height = clientHeight - (parseFloat(paddingTop) || 0);
  if (!videoWidth || !videoHeight || width <= 0 || height <= 0) return 1;
  const ratio = (videoWidth * height) / (videoHeight * width);
  return Math.min(ratio, 1 / ratio);
}

/** Reads a choice that was stored; anything else is none. */
export const parsePictureFit = (text: string | undefined): PictureFit | undefined =>
  text === 'cover' || text === 'contain' ? text : undefined;
