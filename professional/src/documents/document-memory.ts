import { clinicalDocumentType } from '@acolhe/contracts';
import { z } from 'zod';
import { keep } from '../storage/keep.ts';

const draft = z.object({ type: clinicalDocumentType.out.or(z.literal('')), text: z.string() });
const visit = z.object({ requestId: z.int(), patientName: z.string() });
const schema = z.object({ lastVisit: visit.optional(), drafts: z.record(z.string(), draft) });
type Kept = z.output<typeof schema>;

/** A document that is being written. */
export type DocumentDraft = z.output<typeof draft>;
export const NO_DRAFT: DocumentDraft = { type: '', text: '' };

/** Keeps what a reload would lose: drafts of documents by visit, and the visit that was last. In this tab only, until the professional leaves. */
export interface DocumentMemory {
  draft(requestId: number): DocumentDraft;
  /** An empty one is forgotten. */
  setDraft(requestId: number, draft: DocumentDraft): void;
  lastVisit(): Kept['lastVisit'];
  setLastVisit(visit: NonNullable<Kept['lastVisit']>): void;
  forget(): void;
}

/** @param professionalId whose memory it is: nobody reads another's */
export function createDocumentMemory(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, professionalId: number): DocumentMemory {
  const key = `acolhe-console-documents-${professionalId}`;
  const read = (): Kept => {
    try {
      return schema.parse(JSON.parse(storage.getItem(key) ?? '{"drafts":{}}'));
    } catch {
      return { drafts: {} };
    }
  };
  const write = (kept: Kept): void => keep(storage, key, JSON.stringify(kept));
  return {
    draft: (requestId) => read().drafts[requestId] ?? NO_DRAFT,
    setDraft(requestId, { type, text }) {
      const kept = read();
      const { [String(requestId)]: _, ...others } = kept.drafts;
      write({ ...kept, drafts: type === '' && text === '' ? others : { ...others, [requestId]: { type, text } } });
    },
    lastVisit: () => read().lastVisit,
    setLastVisit: (lastVisit) => write({ ...read(), lastVisit }),
    forget: () => storage.removeItem(key),
  };
}
