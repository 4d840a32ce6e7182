import { type CallKey, clinicalDocumentType } from '@acolhe/contracts';
import { z } from 'zod';
import type { SafeStorage } from '../service/session.ts';

const storedDraft = z.object({ type: clinicalDocumentType.out.or(z.literal('')), text: z.string() });

const storedVisit = z.object({
  call: z.custom<CallKey>((value) => typeof value === 'string' && /^[va]\d+$/.test(value)),
  patientName: z.string(),
});

const storedDocuments = z.object({ lastVisit: storedVisit.optional(), drafts: z.record(z.string(), storedDraft) });

type StoredDrafts = z.output<typeof storedDocuments>;

/** A document that is being written. */
export type DocumentDraft = z.output<typeof storedDraft>;

export const NO_DRAFT: DocumentDraft = { type: '', text: '' };

/** Drafts of documents by call, and the last call, in the tab's storage until the professional signs out. */
export interface DocumentDrafts {
  draft(call: CallKey): DocumentDraft;
  /** Stores a draft; an empty one is removed. */
  setDraft(call: CallKey, draft: DocumentDraft): void;
  lastVisit(): StoredDrafts['lastVisit'];
  setLastVisit(visit: NonNullable<StoredDrafts['lastVisit']>): void;
  clear(): void;
}

/** @param professionalId owner of the drafts: a professional never reads another's */
export function createDocumentDrafts(storage: SafeStorage, professionalId: number): DocumentDrafts {
  const key = `acolhe-console-documents-${professionalId}`;
  const read = (): StoredDrafts => {
    try {
      return storedDocuments.parse(JSON.parse(storage.get(key) ?? '{"drafts":{}}'));
    } catch {
      return { drafts: {} };
    }
  };
  const write = (stored: StoredDrafts): void => storage.set(key, JSON.stringify(stored));
  return {
    draft: (call) => read().drafts[call] ?? NO_DRAFT,
    setDraft(call, { type, text }) {
      const stored = read();
      const { [call]: _, ...others } = stored.drafts;
      write({ ...stored, drafts: type === '' && text === '' ? others : { ...others, [call]: { type, text } } });
    },
    lastVisit: () => read().lastVisit,
    setLastVisit: (lastVisit) => write({ ...read(), lastVisit }),
    clear: () => storage.remove(key),
  };
}
