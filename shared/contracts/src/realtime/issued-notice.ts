import { z } from 'zod';
import { record } from '../wire/codecs.ts';
import { clinicalDocumentType } from './clinical-document-type.ts';

/**
 * What was issued last in the call that a record is about, so that the patient's screen can tell.
 * @see docs/product/documents.md
 */
export const issuedNotice = record({
  documentId: ['mvd_id', z.int()],
  /** Of its content, for `openFileCall`. */
  fileId: ['doc_id', z.int()],
  type: ['mdd_tipo_documento', clinicalDocumentType],
});
export type IssuedNotice = z.output<typeof issuedNotice>;
