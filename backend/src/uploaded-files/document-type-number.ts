import { SENT_DOCUMENT_TYPES, type SentDocumentType } from '@acolhe/contracts';

/** @returns the number by which rows name a type of documents */
export const documentTypeNumber = (type: SentDocumentType): number => SENT_DOCUMENT_TYPES.indexOf(type) + 1;
