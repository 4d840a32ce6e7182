import { formatNumber } from '../number/number-rules.ts';

/** The media types that may be sent, and what people call them. */
const TYPE_NAMES: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'application/pdf': 'PDF',
};
export type FileType = 'image/jpeg' | 'image/png' | 'application/pdf';

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
  const names = types.map((type) => TYPE_NAMES[type]);
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ou ${names.at(-1)}`;
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

/**
 * Adds chosen files within the limits. The fault names the refused ones and the reason.
 * @see docs/product/ui.md
 */
export function addFiles(
  present: readonly File[],
  picked: readonly File[],
  { types, max, maxBytes }: FileLimits,
): PickedFiles {
  const allowed: readonly string[] = types;
  const wrong = picked.filter((file) => !allowed.includes(file.type));
  const large = picked.filter((file) => !wrong.includes(file) && file.size > maxBytes);
  const good = picked.filter((file) => !wrong.includes(file) && !large.includes(file));
  const faults = [
    wrong.length > 0 && `${namesOf(wrong)}: envie somente ${nounOf(types, 2)} ${formatFileTypes(types)}.`,
    large.length > 0 && `${namesOf(large)}: cada ${nounOf(types, 1)} pode ter até ${formatFileSize(maxBytes)}.`,
    present.length + good.length > max && `Você pode enviar até ${max} ${nounOf(types, max)}.`,
  ].filter(Boolean);
  return { files: [...present, ...good].slice(0, max), fault: faults.length > 0 ? faults.join(' ') : null };
}
