import type { HandOver, IssuedNotice, QueueName } from '@acolhe/contracts';
import type { QueueState, VisitPhase } from '@acolhe/domain';

/**
 * The stages of a visit in a cabin.
 * @see docs/product/cabin-screen.md
 */
export const VISIT_STAGES = [
  'waiting-room',
  'awaiting',
  'connecting',
  'in-call',
  'peer-away',
  'handing-over',
  'unstable',
  'leaving',
  'ended',
] as const;
export type VisitStage = (typeof VISIT_STAGES)[number];

/** What the service last said of the visit; a missing field has no value. */
export interface VisitFacts {
  readonly phase?: VisitPhase;
  readonly ticket?: number;
  readonly queue?: QueueName;
  /** The number when the record was written; 0 none. */
  readonly queueNumber?: number;
  readonly professionalName?: string;
  readonly handOver?: HandOver;
  /** The room of the call: another one is another call, with another professional. */
  readonly roomName?: string;
  /** What was issued last. */
  readonly issued?: IssuedNotice;
}

export interface VisitState {
  readonly stage: VisitStage;
  readonly facts: VisitFacts;
  /** The queue as last heard of; undefined before. */
  readonly queueState?: QueueState;
  /** Counts the rooms that were to be entered; each 'connecting' is a new one. */
  readonly roomAttempt: number;
}

/**
 * What the service says: `record-<phase>` when the phase is another than before, `record-updated` when only the rest
 * changed.
 */
export type RecordEvent = { readonly type: `record-${VisitPhase}` | 'record-updated'; readonly facts: VisitFacts };

export type VisitEvent =
  | RecordEvent
  | { readonly type: 'queue-moved'; readonly queueState: QueueState | undefined }
  | { readonly type: 'waiting-over' | 'remote-joined' | 'remote-left' | 'room-lost' }
  | { readonly type: 'command-unstable' | 'command-reset' | 'retry' }
  | { readonly type: 'command-handed-over'; readonly handOver: HandOver }
  | { readonly type: 'exit-confirmed' | 'exit-done' };
export type VisitEventType = VisitEvent['type'];

/** A visit that was just opened. */
export const NEW_VISIT: VisitState = { stage: 'waiting-room', facts: {}, roomAttempt: 0 };

const WITH_ROOM: readonly VisitStage[] = ['connecting', 'in-call', 'peer-away', 'unstable'];
/** A room that was entered is kept in these stages and left in all others. */
export const hasRoom = (stage: VisitStage): boolean => WITH_ROOM.includes(stage);

/** The visit is on its way out, or over: camera and microphone are free. */
export const isEnding = (stage: VisitStage): boolean => stage === 'leaving' || stage === 'ended';
