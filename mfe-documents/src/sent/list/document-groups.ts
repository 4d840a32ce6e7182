import { SENT_DOCUMENT_TYPES, sentDocumentLabel, type SentDocumentType, type SentFile } from '@acolhe/contracts';

/** Documents of one type, the latest first. */
export interface DocumentGroup {
  readonly type: SentDocumentType;
  readonly label: string;
  readonly documents: readonly SentFile[];
}

/**
 * Groups documents by type, in the order in which the types are offered; types without documents are left out.
 * @param removed documents that were removed just now: they keep their place while that can be undone
 */
export function groupDocuments(
  documents: readonly SentFile[],
  removed: ReadonlyMap<number, SentFile>,
): readonly DocumentGroup[] {
  const present = new Set(documents.map(({ id }) => id));
  const extra = [...removed.values()].filter(({ id }) => !present.has(id));
  const all = extra.length === 0 ? documents : [...documents, ...extra].toSorted(latestFirst);
  return SENT_DOCUMENT_TYPES.map((type) => ({
    type,
    label: sentDocumentLabel(type),
    documents: all.filter((one) => one.type === type),
  })).filter((group) => group.documents.length > 0);
}

const latestFirst = (one: SentFile, other: SentFile): number =>
  other.sentAt.localeCompare(one.sentAt) || other.id - one.id;
