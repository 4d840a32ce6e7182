export { brandOfClient, documentOf, type DocumentKind } from './find-document.ts';
export { factsOf } from './model/variant.ts';
export {
  isList,
  editionLine,
  type DocumentBlock,
  type DocumentLink,
  type DocumentSection,
  type LegalDocument,
} from './model/legal-document.ts';
