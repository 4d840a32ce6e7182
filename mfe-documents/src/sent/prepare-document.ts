import { MAX_DOCUMENT_BYTES } from '@acolhe/contracts';
import { type ContentKind, detectContentKind } from '@acolhe/domain';
import { type PdfFacts, readPdfFacts } from './file-kind.ts';
import { isPngTurned, stripJpeg, stripPng } from './picture-metadata.ts';

/** Up to this size redrawing a picture would cost sharpness and save no time. */
const SMALL_BYTES = 512 * 1024;

/** Messages for files that cannot be sent; the service's wording where it has the same one. */
export const PREPARATION_MESSAGES = {
  empty: 'O arquivo está vazio. Escolha outro arquivo.',
  unsupported: 'Envie um arquivo JPEG, PNG ou PDF.',
  heic: 'Esta foto está no formato HEIC. Envie um arquivo JPEG, PNG ou PDF.',
  incomplete: 'O arquivo está incompleto ou danificado. Salve-o de novo, ou escolha outro.',
  broken: 'Não foi possível abrir esta foto. Ela pode estar danificada: escolha outra.',
  protected: 'Este PDF está protegido por senha. Salve-o sem senha e tente de novo.',
  tooLarge: 'O arquivo é maior que 20 MB. Escolha um arquivo menor.',
} as const;

/** A file as it is sent, or the message about why it is not. */
export type PreparedDocument =
  | { readonly file: File; readonly fault?: undefined }
  | { readonly fault: string; readonly file?: undefined };

/**
 * Prepares a chosen file: a photo is turned upright, made smaller and freed of position and camera; one that is small,
 * or would become larger, only loses its metadata. A turned PNG that cannot be drawn is left to the service, which
 * turns it, and a PDF stays as it is; one that is cut short or asks for a password is not sent.
 * @see docs/product/sent-documents.md
 */
export async function prepareDocument(file: File): Promise<PreparedDocument> {
  if (file.size === 0) return { fault: PREPARATION_MESSAGES.empty };
  const kind = await detectContentKind(file);
  const prepared = kind === 'pdf' ? file : await preparePicture(file, kind);
  if (!prepared) return { fault: PREPARATION_MESSAGES[FAULTS[kind]] };
  if (prepared.size > MAX_DOCUMENT_BYTES) return { fault: PREPARATION_MESSAGES.tooLarge };
  const pdfFault = kind === 'pdf' ? pdfFaultOf(await readPdfFacts(file)) : undefined;
  return pdfFault ? { fault: pdfFault } : { file: prepared };
}

/** Facts of a chosen file before it is sent. */
export interface DocumentFindings {
  readonly pdf?: PdfFacts;
  /** Why `prepareDocument` will refuse it. */
  readonly fault?: string;
}

/**
 * Reads a chosen file: the facts of a PDF, and the reason that would stop it on sending, with the same message.
 * @see docs/product/sent-documents.md
 */
export async function inspectDocument(file: File): Promise<DocumentFindings> {
  if (file.size === 0) return { fault: PREPARATION_MESSAGES.empty };
  const kind = await detectContentKind(file);
  if (kind !== 'pdf') return (await isPicture(file, kind)) ? {} : { fault: PREPARATION_MESSAGES[FAULTS[kind]] };
  const pdf = await readPdfFacts(file);
  const fault = pdfFaultOf(pdf);
  return { ...(pdf && { pdf }), ...(fault !== undefined && { fault }) };
}

function pdfFaultOf(pdf: PdfFacts | undefined): string | undefined {
  if (pdf?.isCut) return PREPARATION_MESSAGES.incomplete;
  return pdf?.isProtected ? PREPARATION_MESSAGES.protected : undefined;
}

/** Whether there is a picture to send: whole by its form, or one that the browser can draw. */
async function isPicture(file: File, kind: ContentKind): Promise<boolean> {
  const bytes = kind === 'jpeg' || kind === 'png' ? await bytesOf(file) : undefined;
  if (bytes && (kind === 'jpeg' ? stripJpeg(bytes) : stripPng(bytes))) return true;
  if (!('createImageBitmap' in globalThis)) return false;
  const picture = await createImageBitmap(file).catch(() => undefined);
  picture?.close();
  return picture !== undefined;
}

const bytesOf = async (file: File): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await file.arrayBuffer());

const FAULTS = { jpeg: 'broken', png: 'broken', pdf: 'broken', heic: 'heic', other: 'unsupported' } as const;

/** Any picture that the browser can draw is accepted, also a WebP that a messenger named .jpg. */
async function preparePicture(file: File, kind: ContentKind): Promise<File | undefined> {
  const bytes = await bytesOf(file);
  const stripped = kind === 'jpeg' ? stripJpeg(bytes) : kind === 'png' ? stripPng(bytes) : undefined;
  // A PNG says in its metadata that it is turned, and would be on its side without them.
  const isTurned = kind === 'png' && isPngTurned(bytes);
  const undrawn = stripped && isTurned ? file.slice(0, file.size, stripped.type) : stripped;
  const redrawn = undrawn && !isTurned && undrawn.size <= SMALL_BYTES ? undefined : await redrawPicture(file);
  const lighter = redrawn && (!undrawn || isTurned || redrawn.size < undrawn.size) ? redrawn : undrawn;
  return lighter && new File([lighter], nameFor(file.name, lighter.type), { type: lighter.type });
}

/** A photo that was redrawn is a JPEG, whatever it was before. */
function nameFor(name: string, type: string): string {
  const isNamedSo = type === 'image/png' ? /\.png$/i.test(name) : /\.jpe?g$/i.test(name);
  return isNamedSo ? name : `${name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`;
}

/** Longest side of a photo that is sent, in pixels: some 220 to the inch of an A4 sheet, enough to read small print. */
const MAX_SIDE_PX = 2_560;
/** Print stays sharp; below this, JPEG adds artefacts next to letters. */
const JPEG_QUALITY = 0.82;

/** Width and height within `MAX_SIDE_PX`, in the same proportion. */
function fitted({ width, height }: { readonly width: number; readonly height: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * Redraws a picture: upright, with its longest side within 2560 pixels, without metadata, as JPEG.
 * @returns undefined when this browser cannot, for instance for lack of memory
 * @see docs/product/sent-documents.md
 */
async function redrawPicture(file: Blob): Promise<Blob | undefined> {
  if (!('createImageBitmap' in globalThis)) return undefined;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const size = fitted(picture);
  const canvas = Object.assign(document.createElement('canvas'), size);
  const pen = canvas.getContext('2d');
  if (pen) {
    // JPEG has no transparency: the transparent parts of a PNG would turn black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, size.width, size.height);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, 0, 0, size.width, size.height);
  }
  picture.close();
  const drawn =
    pen && (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY)));
  // Some browsers release the memory of a canvas late.
  canvas.width = 0;
  return drawn ?? undefined;
}
