import { type DocumentBlock, isList, type LegalDocument } from '../legal-document.ts';

function lineOf(block: DocumentBlock): string {
  if (typeof block === 'string') return block;
  return isList(block) ? block.join('\n') : `${block.text} <${block.href}>`;
}

/** All that a document says, a block a line; nothing for none. */
export const textOf = (document: LegalDocument | undefined): string =>
  (document?.sections ?? []).flatMap(({ title, blocks }) => [title, ...blocks.map(lineOf)]).join('\n');
