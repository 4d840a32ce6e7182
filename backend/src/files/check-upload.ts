import type { FileRefusal } from '@acolhe/contracts';
import { cleanPicture, thumbnailOf } from '../platform/files/clean-picture.ts';
import {
  type ImageType,
  isOversizedImage,
  type MediaType,
  mediaTypeOf,
  startedMediaTypeOf,
} from '../platform/files/media-type.ts';
import { HttpProblem } from '../platform/http-problem.ts';
import type { ReceivedFile } from '../platform/http/read-input.ts';
import { createConcurrencyLimit } from '../platform/keyed-queue.ts';
import { checkPdf } from '../platform/pdf-check/check-pdf.ts';
import type { PdfFault } from '../platform/pdf-check/pdf-fault.ts';
import type { Services } from '../platform/services/services.ts';
import { fileName, type UploadRules } from './file-kind.ts';

/** A file that was found in order, its content in the store. */
export interface StoredUpload {
  /** As it is shown. */
  readonly name: string;
  readonly mediaType: MediaType;
  readonly sizeBytes: number;
  readonly storeName: string;
  readonly thumbnailStoreName?: string;
}

/** Each holds a whole file in memory. */
const MAX_CHECKS_AT_ONCE = 2;
const runInOrder = createConcurrencyLimit(MAX_CHECKS_AT_ONCE);

/** Services for checking and storing a file. */
export type StoringServices = Pick<Services, 'files' | 'antivirus'>;

/**
 * Checks a file by its content against the rules of its kind, and writes it to the store: a picture without place and
 * time, a PDF unchanged.
 * @throws HttpProblem 400 `empty-file`; 413 `too-large`, `too-many-pixels`; 415 `unsupported-file`; 422
 *    `incomplete-file`, `infected-file`, `active-pdf`, `attachment-pdf`, `form-pdf`, `encrypted-pdf`, `unreadable-pdf`;
 *    503 when the virus scanner is unreachable
 * @see docs/product/files.md
 */
export async function storeUpload(
  services: StoringServices,
  { name, content }: ReceivedFile,
  rules: UploadRules,
): Promise<StoredUpload> {
  if (content.sizeBytes === 0) throw emptyFile();
  if (content.sizeBytes > rules.maxBytes) throw refusal(413, 'too-large', rules.tooLargeMessage);
  if ((await services.antivirus.scan(() => content.stream())) === 'infected')
    throw refusal(422, 'infected-file', 'O arquivo contém um vírus e não foi salvo. Escolha outro arquivo.');
  return runInOrder(async () => {
    const bytes = await content.bytes();
    const started = startedMediaTypeOf(bytes);
    if (!started || !rules.accepts.includes(started)) throw unsupportedFile(rules);
    if (isOversizedImage(bytes))
      throw refusal(413, 'too-many-pixels', 'A imagem tem pixels demais. Envie uma imagem menor.');
    const mediaType = mediaTypeOf(bytes);
    if (!mediaType) throw incompleteFile();
    const named = { name: fileName(name, mediaType), mediaType };
    if (mediaType === 'application/pdf') {
      await requirePlainPdf(bytes);
      return { ...named, sizeBytes: bytes.length, storeName: await services.files.write(bytes) };
    }
    return { ...named, ...(await storePicture(services, bytes, mediaType, rules)) };
  });
}

/** A patient who cannot save the file differently can print it again. */
const PRINT_ADVICE = 'Abra o arquivo, imprima em PDF e envie o novo.';
const PDF_REFUSALS: Readonly<Record<PdfFault, readonly [code: FileRefusal, message: string]>> = {
  encrypted: ['encrypted-pdf', 'Este PDF está protegido por senha. Salve-o sem senha e tente de novo.'],
  active: ['active-pdf', `Este PDF contém programas e não foi salvo. ${PRINT_ADVICE}`],
  attachment: ['attachment-pdf', `Este PDF tem outros arquivos anexados e não foi salvo. ${PRINT_ADVICE}`],
  'xml-form': ['form-pdf', `Este PDF é um formulário que nem todo programa mostra. ${PRINT_ADVICE}`],
  unreadable: ['unreadable-pdf', 'Não foi possível ler este PDF. Salve-o de novo e tente outra vez.'],
};

/** @throws HttpProblem for a PDF that holds programs, or that cannot be looked into */
async function requirePlainPdf(bytes: Buffer): Promise<void> {
  const fault = await checkPdf(bytes);
  if (fault) throw refusal(422, ...PDF_REFUSALS[fault]);
}

async function storePicture({ files: store }: StoringServices, bytes: Buffer, type: ImageType, rules: UploadRules) {
  const clean = await cleanPicture(bytes, type);
  const thumbnail = clean && rules.hasThumbnails && (await thumbnailOf(clean));
  if (!clean || (rules.hasThumbnails && !thumbnail)) throw incompleteFile();
  const storeName = await store.write(clean);
  const picture = { sizeBytes: clean.length, storeName };
  if (!thumbnail) return picture;
  try {
    return { ...picture, thumbnailStoreName: await store.write(thumbnail) };
  } catch (error) {
    await store.remove(storeName);
    throw error;
  }
}

/** 415: a file of another kind than the rules take. */
export const unsupportedFile = ({ unsupportedMessage }: UploadRules) =>
  refusal(415, 'unsupported-file', unsupportedMessage);

/** 422: a picture or PDF whose rest is missing or damaged, as an interrupted download leaves it. */
const incompleteFile = () =>
  refusal(422, 'incomplete-file', 'O arquivo está incompleto ou danificado. Salve-o de novo, ou escolha outro.');

const refusal = (httpStatus: number, code: FileRefusal, message: string) =>
  new HttpProblem({ code, httpStatus, message });

/** Removes a stored file that got no owner. */
export async function discardUpload(
  { files: store }: StoringServices,
  { storeName, thumbnailStoreName }: StoredUpload,
): Promise<void> {
  await store.remove(storeName);
  if (thumbnailStoreName !== undefined) await store.remove(thumbnailStoreName);
}

/** 400: a file without content. */
export const emptyFile = () => refusal(400, 'empty-file', 'O arquivo está vazio. Escolha outro arquivo.');
