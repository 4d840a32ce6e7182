import { MAX_DOCUMENT_BYTES } from '@acolhe/contracts';
import { type ContentKind, detectContentKind } from './content-kind.ts';
import { stripJpeg } from './jpeg-metadata.ts';
import { isPngTurned, stripPng } from './png-metadata.ts';
import { isProtectedPdf } from './pdf-facts.ts';
import { redrawPicture } from './redraw-picture.ts';

/** Up to this size drawing a picture again would cost sharpness and save nobody's time. */
const SMALL_BYTES = 512 * 1024;

/** Why a file cannot become a document; in the service's words where it would say the same. */
export const PREPARATION_MESSAGES = {
  empty: 'O arquivo está vazio.',
  unsupported: 'Envie um arquivo JPEG, PNG ou PDF.',
  heic: 'Esta foto está no formato HEIC. Envie um arquivo JPEG, PNG ou PDF.',
  broken: 'Não foi possível abrir esta foto. Ela pode estar danificada: escolha outra.',
  protected: 'Este PDF está protegido por senha. Salve-o sem senha e tente de novo.',
  tooLarge: 'O arquivo é maior que 20 MB.',
} as const;

/** A file as it is sent, or the message about why it is not. */
export type PreparedDocument =
  | { readonly file: File; readonly fault?: undefined }
  | { readonly fault: string; readonly file?: undefined };

/**
 * Prepares a chosen file: a photo is turned upright, made smaller and freed of position and camera; one that is small,
 * or would become larger, only loses its metadata. A PDF stays as it is; one that asks for a password is not sent.
 * @see docs/product/sent-documents.md
 */
export async function prepareDocument(file: File): Promise<PreparedDocument> {
  if (file.size === 0) return { fault: PREPARATION_MESSAGES.empty };
  const kind = await detectContentKind(file);
  const prepared = kind === 'pdf' ? file : await preparePicture(file, kind);
  if (!prepared) return { fault: PREPARATION_MESSAGES[FAULTS[kind]] };
  if (prepared.size > MAX_DOCUMENT_BYTES) return { fault: PREPARATION_MESSAGES.tooLarge };
  if (kind === 'pdf' && (await isProtectedPdf(file))) return { fault: PREPARATION_MESSAGES.protected };
  return { file: prepared };
}

const FAULTS = { jpeg: 'broken', png: 'broken', pdf: 'broken', heic: 'heic', other: 'unsupported' } as const;

/** What the browser draws is taken, also a WebP that a messenger named .jpg. */
async function preparePicture(file: File, kind: ContentKind): Promise<File | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const stripped = kind === 'jpeg' ? stripJpeg(bytes) : kind === 'png' ? stripPng(bytes) : undefined;
  // A PNG says in its metadata that it is turned.
  const isTurned = kind === 'png' && isPngTurned(bytes);
  const redrawn = stripped && !isTurned && stripped.size <= SMALL_BYTES ? undefined : await redrawPicture(file);
  const lighter = redrawn && (!stripped || isTurned || redrawn.size < stripped.size) ? redrawn : stripped;
  return lighter && new File([lighter], nameFor(file.name, lighter.type), { type: lighter.type });
}

/** A photo that was redrawn is a JPEG, whatever it was before. */
function nameFor(name: string, type: string): string {
  const isNamedSo = type === 'image/png' ? /\.png$/i.test(name) : /\.jpe?g$/i.test(name);
  return isNamedSo ? name : `${name.replace(/\.[^.]*$/, '')}.${type === 'image/png' ? 'png' : 'jpg'}`;
}
