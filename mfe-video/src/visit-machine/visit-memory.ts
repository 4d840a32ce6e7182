import type { CallKey } from '@acolhe/contracts';
import type { NoteAnswers } from '@acolhe/call';
import type { PortalStorage } from '@acolhe/session';

/** The values of a call that survive a reload of its tab. */
const NAMES = [
  'handle',
  'command',
  'waiting-since',
  'camera',
  'microphone',
  'chat-read',
  'chat-outbox',
  'started',
  'keeps-picture',
  'picture-fit',
  'note-answers',
] as const;
export type MemoryName = (typeof NAMES)[number];

export interface VisitMemory {
  get(name: MemoryName): string | undefined;
  set(name: MemoryName, value: string): void;
  remove(name: MemoryName): void;
  /** Deletes all values of the call. */
  clear(): void;
}

/** The part of the host's storage that belongs to one call. */
export function visitMemory(storage: PortalStorage, call: CallKey): VisitMemory {
  const key = (name: MemoryName) => `call.${call}.${name}`;
  return {
    get: (name) => storage.get(key(name)),
    set: (name, value) => storage.set(key(name), value),
    remove: (name) => storage.remove(key(name)),
    clear: () => NAMES.forEach((name) => storage.remove(key(name))),
  };
}

/** What the patient has put away of the notes about the own devices, before and in the call. */
export const noteAnswersOf = (memory: VisitMemory): NoteAnswers => ({
  get: () => memory.get('note-answers')?.split(',') ?? [],
  set: (answers) =>
    answers.length === 0 ? memory.remove('note-answers') : memory.set('note-answers', answers.join(',')),
});
