import { CARE_LIMITS } from '@acolhe/domain';
import { formatNumber } from './number-field.tsx';

/** The types of files that may be sent, by their media types. */
export type FileType = 'image/jpeg' | 'image/png' | 'application/pdf' | 'text/csv' | typeof XLSX;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What people call a type of file. */
interface TypeLabels {
  readonly name: string;
  /** Endings of names that a file of it may have, whatever media type systems give it. */
  readonly endings: readonly string[];
  /** Other media types that systems give it. */
  readonly aliases?: readonly string[];
  /** A file of no media type may be of it: its bytes are looked at before it is sent. */
  readonly isKnownByBytes?: true;
}

/** Media types that say nothing of what a file is: of downloads, of messengers, of phones. */
const SAYS_NOTHING =
  /^(?:|(?:application|binary|unknown)\/(?:x-)?(?:octet-stream|[\w-]*download|save|unknown(?:-content-type)?))$/;
/** What no picture and no document is, whatever its name says. */
const IS_MEDIA = /^(?:audio|video)\//;

const PDF_ALIASES = ['application/x-pdf', 'application/acrobat', 'application/vnd.pdf', 'text/pdf', 'text/x-pdf'];

// Pictures that many browsers can draw as a JPEG; of others the screen names the kind by their bytes.
const DRAWN = ['heic', 'heif', 'webp', 'avif', 'gif', 'bmp', 'x-ms-bmp', 'x-bmp'].map((name) => `image/${name}`);

const TYPES: Readonly<Record<FileType, TypeLabels>> = {
  'image/jpeg': {
    name: 'JPEG',
    endings: ['.jpg', '.jpeg', '.jfif'],
    aliases: ['image/jpg', 'image/pjpeg', 'image/pipeg', 'image/jfif', 'image/x-citrix-jpeg', ...DRAWN],
    isKnownByBytes: true,
  },
  'image/png': { name: 'PNG', endings: ['.png'], aliases: ['image/x-png', 'image/x-citrix-png'], isKnownByBytes: true },
  'application/pdf': { name: 'PDF', endings: ['.pdf'], aliases: PDF_ALIASES, isKnownByBytes: true },
  // Windows says that a CSV is of Excel; one saved as text ends with .txt.
  'text/csv': { name: 'CSV', endings: ['.csv', '.txt'] },
  [XLSX]: { name: 'XLSX', endings: ['.xlsx'] },
};

/** Limits of a choice of files. */
export interface FileLimits {
  readonly types: readonly FileType[];
  /** The most files. */
  readonly max: number;
  /** The most bytes of one file. */
  readonly maxBytes: number;
}

/** Accepted files of a choice, and why others were refused. */
export interface PickedFiles {
  readonly files: readonly File[];
  readonly fault: string | null;
}

const MEGABYTE = 1024 * 1024;
const namesOf = (files: readonly File[]): string => files.map((file) => file.name).join(', ');

/** Writes file types: 'JPEG, PNG ou PDF'. */
export function formatFileTypes(types: readonly FileType[]): string {
  const names = types.map((type) => TYPES[type].name);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`;
}

/** Gives what the `accept` of a file control says for these types. */
export function acceptOf(types: readonly FileType[]): string {
  return types.flatMap((type) => [type, ...TYPES[type].endings]).join(',');
}

/** Writes a size: '340 kB' or '1,2 MB'. */
export function formatFileSize(bytes: number): string {
  return bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} kB` : `${formatNumber(bytes / MEGABYTE, 1)} MB`;
}

/** Gives the Portuguese noun for files of these types, singular or plural. */
export function nounOf(types: readonly FileType[], count: number): string {
  const one = types.every((type) => type.startsWith('image/')) ? 'imagem' : 'arquivo';
  if (count === 1) return one;
  return one === 'imagem' ? 'imagens' : 'arquivos';
}

/** Whether a file may be of a type: by its media type, where that says anything, or by how its name ends. */
function mayBeOfType(file: File, type: FileType): boolean {
  const { endings, aliases = [], isKnownByBytes = false } = TYPES[type];
  // Downloads carry the parameters of a header: application/pdf;charset=utf-8.
  const mediaType = file.type.replace(/\s*;.*$/s, '');
  const name = file.name.toLowerCase();
  return (
    mediaType === type ||
    aliases.includes(mediaType) ||
    (isKnownByBytes && SAYS_NOTHING.test(mediaType)) ||
    (endings.some((ending) => name.endsWith(ending)) && !IS_MEDIA.test(mediaType))
  );
}

/**
 * Adds chosen files within the limits. The fault names the refused ones and the reason.
 * @see docs/product/ui.md
 */
export function addFiles(
  present: readonly File[],
  picked: readonly File[],
  { types, max, maxBytes }: FileLimits,
): PickedFiles {
  const wrong = picked.filter((file) => !types.some((type) => mayBeOfType(file, type)));
  const large = picked.filter((file) => !wrong.includes(file) && file.size > maxBytes);
  const good = picked.filter((file) => !wrong.includes(file) && !large.includes(file));
  const faults = [
    wrong.length > 0 && `${namesOf(wrong)}: envie somente ${nounOf(types, 2)} ${formatFileTypes(types)}.`,
    large.length > 0 && `${namesOf(large)}: cada ${nounOf(types, 1)} pode ter até ${formatFileSize(maxBytes)}.`,
    present.length + good.length > max && `Você pode enviar até ${max} ${nounOf(types, max)}.`,
  ].filter(Boolean);
  return { files: [...present, ...good].slice(0, max), fault: faults.length > 0 ? faults.join(' ') : null };
}

/** Media types that may be attached. */
export const IMAGE_TYPES: readonly FileType[] = ['image/jpeg', 'image/png'];
/** The most images of one request. */
export const MAX_IMAGES: number = CARE_LIMITS.maxAttachments;
/** The most bytes of one image. */
export const MAX_IMAGE_BYTES: number = CARE_LIMITS.maxAttachmentBytes;

/** Accepted images of a choice, and why others were refused. */
export interface PickedImages {
  readonly images: readonly File[];
  readonly fault: string | null;
}

/**
 * Adds chosen images: JPEG and PNG only, each of at most `maxBytes`, at most `max` in all.
 * @see docs/product/ui.md
 */
export function addImages(
  present: readonly File[],
  picked: readonly File[],
  max = MAX_IMAGES,
  maxBytes = MAX_IMAGE_BYTES,
): PickedImages {
  const { files, fault } = addFiles(present, picked, { types: IMAGE_TYPES, max, maxBytes });
  return { images: files, fault };
}
