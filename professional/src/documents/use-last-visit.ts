import { useEffect, useState } from 'react';
import type { PastVisit } from '../console-state/console-state.ts';
import type { DocumentDrafts } from './document-drafts.ts';

/**
 * Returns the call that ended here last, also after a reload.
 * @param visit the visit that ended last since the page was loaded
 * @param scheduled the appointment's call that ended last since the page was loaded
 */
export function useLastVisit(
  drafts: DocumentDrafts,
  visit: PastVisit | undefined,
  scheduled: PastVisit | undefined,
): PastVisit | undefined {
  const [last, setLast] = useState(() => drafts.lastVisit());
  useEffect(() => {
    if (visit) setLast(visit);
  }, [visit]);
  useEffect(() => {
    if (scheduled) setLast(scheduled);
  }, [scheduled]);
  useEffect(() => {
    if (last) drafts.setLastVisit(last);
  }, [drafts, last]);
  return last;
}
