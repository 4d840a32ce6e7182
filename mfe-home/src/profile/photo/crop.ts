/** A picture's size, in its own pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What of a picture is taken: how near, and the middle of it as parts of width and height, 0 to 1. */
export interface View {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

export interface Crop extends Size {
  readonly left: number;
  readonly top: number;
}

/** The photo as it is sent, in pixels: the proportion of the arch in which people are shown. */
export const PHOTO_SIZE: Size = { width: 457, height: 512 };
export const MAX_ZOOM = 4;
/** As much as goes into the arch, from the middle. */
export const FIRST_VIEW: View = { zoom: 1, x: 0.5, y: 0.5 };

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));

function sizeOf(picture: Size, zoom: number): Size {
  const ratio = PHOTO_SIZE.width / PHOTO_SIZE.height;
  const width = Math.min(picture.width, picture.height * ratio) / zoom;
  return { width, height: width / ratio };
}

/** The same view, brought back into the picture: nothing beyond its edges is ever taken. */
function inside(picture: Size, { zoom, x, y }: View): View {
  const near = between(1, zoom, MAX_ZOOM);
  const { width, height } = sizeOf(picture, near);
  const [halfX, halfY] = [width / picture.width / 2, height / picture.height / 2];
  return { zoom: near, x: between(halfX, x, 1 - halfX), y: between(halfY, y, 1 - halfY) };
}

/** Moves what is taken, by parts of what is seen: 0.1 is a tenth of its width, or height. */
export function moved(picture: Size, view: View, byX: number, byY: number): View {
  const { width, height } = sizeOf(picture, view.zoom);
  return inside(picture, {
    ...view,
    x: view.x + (byX * width) / picture.width,
    y: view.y + (byY * height) / picture.height,
  });
}

/** Goes nearer or farther, 1 to `MAX_ZOOM`, about the middle of what is seen. */
export const zoomed = (picture: Size, view: View, zoom: number): View => inside(picture, { ...view, zoom });

/** What is taken, in the picture's pixels. */
export function cropOf(picture: Size, view: View): Crop {
  const { width, height } = sizeOf(picture, view.zoom);
  return { left: view.x * picture.width - width / 2, top: view.y * picture.height - height / 2, width, height };
}
