/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The visible part of a picture: zoom, and its centre as fractions of the picture's width and height, 0 to 1. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Crop extends Size {
  readonly left: number;
  readonly top: number;
}

/** Size of the photo that is sent, in the proportion of the arch in which people are shown. */
export const PHOTO_SIZE: Size = { width: 457, height: 512 };
export const MAX_ZOOM = 4;
/** As much as fits into the arch, centred. */
export const INITIAL_VIEW: View = { zoom: 1, x: 0.5, y: 0.5 };

const clamp = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

function sizeOf(picture: Size, zoom: number): Size {
  const ratio = PHOTO_SIZE.width / PHOTO_SIZE.height;
  const width = Math.min(picture.width, picture.height * ratio) / zoom;
  return { width, height: width / ratio };
}

/** Clamps a view so that nothing beyond the picture's edges is visible. */
function clampView(picture: Size, { zoom, x, y }: View): View {
  const near = clamp(1, zoom, MAX_ZOOM);
  const { width, height } = sizeOf(picture, near);
  const [halfX, halfY] = [width / picture.width / 2, height / picture.height / 2];
  return { zoom: near, x: clamp(halfX, x, 1 - halfX), y: clamp(halfY, y, 1 - halfY) };
}

/** Pans the view by fractions of the visible width and height: 0.1 is a tenth. */
export function pan(picture: Size, view: View, byX: number, byY: number): View {
  const { width, height } = sizeOf(picture, view.zoom);
  return clampView(picture, {
    ...view,
    x: view.x + (byX * width) / picture.width,
    y: view.y + (byY * height) / picture.height,
  });
}

/** Zooms about the centre of the view. @param zoom 1 to `MAX_ZOOM` */
export const zoomTo = (picture: Size, view: View, zoom: number): View => clampView(picture, { ...view, zoom });

/** The view as a rectangle in the picture's pixels. */
export function cropOf(picture: Size, view: View): Crop {
  const { width, height } = sizeOf(picture, view.zoom);
  return { left: view.x * picture.width - width / 2, top: view.y * picture.height - height / 2, width, height };
}
