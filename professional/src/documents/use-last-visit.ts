import { useEffect, useState } from 'react';
import type { PastVisit } from '../desk/desk-state.ts';
import type { DocumentMemory } from './document-memory.ts';

/** The visit that ended here last, also after a reload. @param ended the one that ended since the page was loaded */
export function useLastVisit(memory: DocumentMemory, ended: PastVisit | undefined): PastVisit | undefined {
  const [before] = useState(() => memory.lastVisit());
  useEffect(() => {
    if (ended) memory.setLastVisit(ended);
  }, [memory, ended]);
  return ended ?? before;
}
