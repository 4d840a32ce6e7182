import { MAX_PHOTO_BYTES } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { pictureName } from '../files/file-name.ts';
import { files } from '../files/tables.ts';
import type { Tx } from '../platform/database/index.ts';
import { type ImageType, imageTypeOf } from '../platform/files/image-type.ts';
import { HttpProblem, type UploadedContent } from '../platform/http/index.ts';

/** None of the types of documents that patients send. */
export const PHOTO_FILE_TYPE = 9;

/** A photo that may be kept. */
export interface Photo {
  readonly content: UploadedContent;
  readonly type: ImageType;
}

/**
 * Judges a photo by its content, whatever it calls itself.
 * @throws HttpProblem 413 when it is larger than 2 MB, 415 when it is neither JPEG nor PNG
 */
export function photoFrom(content: UploadedContent): Photo {
  if (content.bytes.length > MAX_PHOTO_BYTES)
    throw new HttpProblem({ code: 'too-large', httpStatus: 413, message: 'A foto deve ter no máximo 2 MB.' });
  const type = imageTypeOf(content.bytes);
  if (!type)
    throw new HttpProblem({ code: 'unsupported-file', httpStatus: 415, message: 'Envie uma imagem JPEG ou PNG.' });
  return { content, type };
}

/** What is known of a photo whose content is stored. @returns the file's id */
export async function insertPhoto(
  tx: Tx,
  patientId: number,
  { content, type }: Photo,
  storeName: string,
  now: Date,
): Promise<number> {
  const [file] = await tx
    .insert(files)
    .values({
      patientId,
      documentType: PHOTO_FILE_TYPE,
      name: pictureName(content.name, type),
      mediaType: type,
      sizeBytes: content.bytes.length,
      storeName,
      uploadedAt: now,
    })
    .returning({ id: files.id });
  if (!file) throw new Error('A photo was not kept.');
  return file.id;
}

/** Forgets a photo. @returns the name of its content, to be removed when all is done */
export async function deletePhoto(tx: Tx, fileId: number): Promise<string | undefined> {
  const [file] = await tx.delete(files).where(eq(files.id, fileId)).returning({ storeName: files.storeName });
  return file?.storeName;
}
