import { type CallKey, clinicalDocumentType } from '@acolhe/contracts';
import { z } from 'zod';
import { keep } from '../storage/keep.ts';

const draft = z.object({ type: clinicalDocumentType.out.or(z.literal('')), text: z.string() });
const visit = z.object({
  call: z.custom<CallKey>((value) => typeof value === 'string' && /^[va]\d+$/.test(value)),
  patientName: z.string(),
});
const schema = z.object({ lastVisit: visit.optional(), drafts: z.record(z.string(), draft) });
type Kept = z.output<typeof schema>;

/** A document that is being written. */
export type DocumentDraft = z.output<typeof draft>;
export const NO_DRAFT: DocumentDraft = { type: '', text: '' };

/**
 * Keeps what a reload would lose: drafts of documents by call, and the call that was last. In this tab only, until the
 * professional leaves.
 */
export interface DocumentMemory {
  draft(call: CallKey): DocumentDraft;
  /** An empty one is forgotten. */
  setDraft(call: CallKey, draft: DocumentDraft): void;
  lastVisit(): Kept['lastVisit'];
  setLastVisit(visit: NonNullable<Kept['lastVisit']>): void;
  forget(): void;
}

/** @param professionalId whose memory it is: nobody reads another's */
export function createDocumentMemory(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  professionalId: number,
): DocumentMemory {
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
    draft: (call) => read().drafts[call] ?? NO_DRAFT,
    setDraft(call, { type, text }) {
      const kept = read();
      const { [call]: _, ...others } = kept.drafts;
      write({ ...kept, drafts: type === '' && text === '' ? others : { ...others, [call]: { type, text } } });
    },
    lastVisit: () => read().lastVisit,
    setLastVisit: (lastVisit) => write({ ...read(), lastVisit }),
    forget: () => storage.removeItem(key),
  };
}
