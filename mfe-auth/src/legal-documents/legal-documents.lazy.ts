// Chunk that legal-document-reader.tsx loads: the texts of all brands, and the components that draw them.
export { brandOfClient, documentOf } from '@acolhe/brand/documents';
export { LegalDocumentText, Terms } from './legal-document-text.tsx';
