import type { NoteAnswers } from '@acolhe/call';
import type { CallKey } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import type { Portal, PortalStorage } from '@acolhe/session';
import type { Machine } from '@acolhe/state';
import type { CareCalls } from '../care/care-calls.ts';
import type { VisitEvent, VisitState } from './visit-state.ts';

/** One visit's state, for effects and screens. */
export type VisitStore = Machine<VisitState, VisitEvent>;

/** The context of every effect on a visit, for urgent care and appointments alike. */
export interface VisitContext {
  readonly portal: Portal;
  readonly api: CareCalls;
  readonly store: VisitStore;
  readonly memory: VisitMemory;
  readonly call: CallKey;
  readonly patientId: number;
}

/** A visit of urgent care. */
export interface UrgentContext extends VisitContext {
  readonly requestId: number;
}

/** The same once the realtime database is open. */
export interface LiveContext extends VisitContext {
  readonly realtime: Realtime;
}

export type LiveUrgentContext = UrgentContext & LiveContext;

/** Starts an effect and returns a function that ends it. */
export type VisitEffect = (context: VisitContext) => () => void;
export type LiveEffect = (context: LiveContext) => () => void;
export type LiveUrgentEffect = (context: LiveUrgentContext) => () => void;

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

/** Notes about the patient's devices that the patient closed, before and in the call. */
export const noteAnswersOf = (memory: VisitMemory): NoteAnswers => ({
  get: () => memory.get('note-answers')?.split(',') ?? [],
  set: (answers) =>
    answers.length === 0 ? memory.remove('note-answers') : memory.set('note-answers', answers.join(',')),
});
