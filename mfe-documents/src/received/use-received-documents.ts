import type { ClinicalDocument } from '@acolhe/contracts';
import type { AsyncState } from '@acolhe/ui';
import { useEffect, useRef } from 'react';
import { pageState } from '../pages/page-state.ts';
import { type DocumentSearch, isNarrowed } from './document-search.ts';
import { receivedApi } from './received-api.ts';

/** A page of documents. */
export interface DocumentPage {
  readonly documents: readonly ClinicalDocument[];
  /** How many there are on all pages. */
  readonly total: number;
}

/**
 * Reads a page of the documents that the patient received, anew whenever it is opened. A page that was seen whole, from
 * the newest on, tells the service so.
 * @param cpf of the patient
 * @see docs/product/received-documents.md
 */
export function useReceivedDocuments(cpf: string, search: DocumentSearch): AsyncState<DocumentPage> {
  const { type, day, page, pageSize } = search;
  const query = receivedApi.useReceivedDocumentsQuery(
    { cpf, type, consultedOn: day, page: page + 1, pageSize },
    { refetchOnMountOrArgChange: true },
  );
  useMarkSeen(page === 0 && !isNarrowed(search) ? query.currentData?.documents : undefined);
  return pageState(query);
}

/** Tells the service up to which document the list was seen, once for each. */
function useMarkSeen(documents: readonly ClinicalDocument[] | undefined): void {
  const [markSeen] = receivedApi.useReceivedDocumentsSeenMutation();
  const newestId = documents && Math.max(0, ...documents.map(({ id }) => id));
  const toldId = useRef(0);
  useEffect(() => {
    if (newestId === undefined || newestId <= toldId.current) return;
    // Once it is painted: sending would hold the first rows up.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        toldId.current = newestId;
        void markSeen({ documentId: newestId });
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [newestId, markSeen]);
}
