export { brandOfClient, documentOf } from '@acolhe/brand/documents';
export { DocumentText } from './document-text.tsx';
export { Terms } from './terms.tsx';
