/** A line that leads to a published address. */
export interface DocumentLink {
  readonly text: string;
  /** Absolute address. */
  readonly href: string;
}

/** Content of a section: a paragraph, a list, or a link on its own line. */
export type DocumentBlock = string | readonly string[] | DocumentLink;

/** A titled part of a document. */
export interface DocumentSection {
  /** Unique in its document, fit for the fragment of an address. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly DocumentBlock[];
}

/**
 * A legal text as data, to be shown on a screen, printed, or set as PDF.
 * @see docs/product/terms.md
 */
export interface LegalDocument {
  readonly title: string;
  /** Under whose name it is published. */
  readonly publisher: string;
  readonly version: string;
  /** Day since which it stands, `YYYY-MM-DD`. */
  readonly date: string;
  readonly sections: readonly DocumentSection[];
}

/** Checks whether a block is a list. */
export const isList = (block: DocumentBlock): block is readonly string[] => Array.isArray(block);

/** Writes publisher, version and date of a document: 'Acolhe · versão 1.0, de 21/11/2026'. */
export function editionLine({ publisher, version, date }: LegalDocument): string {
  return `${publisher} · versão ${version}, de ${date.split('-').reverse().join('/')}`;
}
