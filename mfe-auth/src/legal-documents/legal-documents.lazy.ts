// A chunk of its own, which legal-document-reader.tsx loads: the texts of all brands, and what draws them.
export { brandOfClient, documentOf } from '@acolhe/brand/documents';
export { LegalDocumentText, Terms } from './legal-document-text.tsx';
