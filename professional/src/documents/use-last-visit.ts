import { useEffect, useState } from 'react';
import type { PastVisit } from '../desk/desk-state.ts';
import type { DocumentMemory } from './document-memory.ts';

/**
 * The call that ended here last, also after a reload.
 * @param visit the visit that ended last since the page was loaded
 * @param scheduled the call of an appointment that did
 */
export function useLastVisit(
  memory: DocumentMemory,
  visit: PastVisit | undefined,
  scheduled: PastVisit | undefined,
): PastVisit | undefined {
  const [last, setLast] = useState(() => memory.lastVisit());
  useEffect(() => {
    if (visit) setLast(visit);
  }, [visit]);
  useEffect(() => {
    if (scheduled) setLast(scheduled);
  }, [scheduled]);
  useEffect(() => {
    if (last) memory.setLastVisit(last);
  }, [memory, last]);
  return last;
}
