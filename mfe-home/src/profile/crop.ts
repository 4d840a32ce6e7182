import { type ContentKind, detectContentKind } from '@acolhe/domain';

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

interface Crop extends Size {
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

const JPEG_QUALITY = 0.9;

/** Draws a part of a picture over the whole canvas. */
export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { left, top, width, height }: Crop): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  // JPEG has no transparency: the transparent parts of a PNG would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/**
 * Renders the photo that is sent: a JPEG of `PHOTO_SIZE`, far below the service's limit, without the picture's
 * metadata.
 * @returns undefined when the browser cannot encode it
 */
export async function renderPhoto(picture: ImageBitmap, crop: Crop): Promise<File | undefined> {
  const canvas = Object.assign(document.createElement('canvas'), PHOTO_SIZE);
  drawCrop(canvas, picture, crop);
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY);
  });
  return drawn ? new File([drawn], 'foto.jpg', { type: 'image/jpeg' }) : undefined;
}

/** Largest file that is opened; the photo that is sent is far smaller. */
const MAX_BYTES = 20 * 1024 * 1024;

/** Messages about files that cannot become a photo. */
export const PICTURE_MESSAGES = {
  heic: 'Esta foto está no formato HEIC, que não abre aqui. Escolha uma imagem JPEG ou PNG.',
  otherKind: 'Este arquivo não é uma foto JPEG ou PNG. Escolha outro.',
  tooLarge: 'Esta foto é grande demais. Escolha uma de até 20 MB.',
  broken: 'Não foi possível abrir esta foto. Ela pode estar danificada: escolha outra.',
} as const;

/** Why a file that the browser cannot draw is no photo, by what its first bytes say. */
const FAULTS: Readonly<Record<ContentKind, keyof typeof PICTURE_MESSAGES>> = {
  jpeg: 'broken',
  png: 'broken',
  heic: 'heic',
  pdf: 'otherKind',
  other: 'otherKind',
};

/** A picture in upright orientation, or the message about why it did not open. */
export type OpenedPicture =
  | { readonly picture: ImageBitmap; readonly fault?: undefined }
  | { readonly fault: string; readonly picture?: undefined };

/**
 * Opens any file that the browser can draw as a picture, which the caller has to close.
 * @see docs/product/profile.md
 */
export async function readPicture(file: File): Promise<OpenedPicture> {
  const isReadable = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  if (!isReadable) return { fault: PICTURE_MESSAGES.broken };
  if (file.size > MAX_BYTES) return { fault: PICTURE_MESSAGES.tooLarge };
  const picture = await createImageBitmap(file).catch(() => undefined);
  return picture ? { picture } : { fault: PICTURE_MESSAGES[FAULTS[await detectContentKind(file)]] };
}
