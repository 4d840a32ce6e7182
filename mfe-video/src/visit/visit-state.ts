import type { CallKey, EndReason, HandOver, IssuedNotice, QueueName } from '@acolhe/contracts';
import type { QueueState, VisitPhase } from '@acolhe/domain';

/**
 * The stages of a visit on this screen.
 * @see docs/product/visit-states.md
 */
export const STAGES = [
  'opening',
  'requested',
  'queued',
  'offered',
  'connecting',
  'in-call',
  'peer-away',
  'handing-over',
  'finishing',
  'unstable',
  'failed',
  'ended',
  'cancelled',
  'gone',
  'elsewhere',
] as const;
export type Stage = (typeof STAGES)[number];

/** Progress of the patient's own cancellation; it is parallel to the stage, which continues to follow the visit. */
export type Cancellation = 'none' | 'under-way' | 'refused' | 'timed-out' | 'done';

/** Why the room cannot be entered until the patient does something. */
export type RoomBlock = 'token-failed' | 'token-missing' | 'token-unknown';

/** The visit's record as last received; a missing field has no value. */
export interface VisitFacts {
  readonly phase?: VisitPhase;
  readonly ticket?: number;
  readonly queue?: QueueName;
  /** The number when the record was written; 0 none. */
  readonly queueNumber?: number;
  readonly professionalName?: string;
  /** Set from a hand-over to a doctor on, until the visit ends. */
  readonly handOver?: HandOver;
  /** The room of the call: another one is another call, with another professional. */
  readonly roomName?: string;
  /** Epoch milliseconds. */
  readonly callStartedAtMs?: number;
  readonly attendanceId?: number;
  /** Why the visit ended, when neither side ended it. */
  readonly endReason?: EndReason;
  /** The latest document issued in this visit. */
  readonly issued?: IssuedNotice;
  /** Set when the clinic cancelled the appointment of the call. */
  readonly clinicCancellation?: ClinicCancellation;
}

/** A cancellation by the clinic, as its patient sees it. */
export interface ClinicCancellation {
  /** Only in the patient's own session. */
  readonly reason?: string;
}

/** A queue, and its hold for a patient who is away. */
export interface WatchedQueue extends QueueState {
  readonly queueHoldMs?: number;
}

export interface VisitState {
  readonly call: CallKey;
  readonly stage: Stage;
  readonly cancellation: Cancellation;
  readonly facts: VisitFacts;
  /** The queue as last received; undefined before. */
  readonly queueState?: WatchedQueue;
  /** Counts the rooms to enter; each 'connecting' is a new one. */
  readonly roomAttempt: number;
  /** Set in 'failed' alone. */
  readonly block?: RoomBlock;
}

/**
 * Events of the service: `record-<phase>` when the phase is another than before, `record-updated` when only the rest
 * changed.
 */
export type RecordEvent = { readonly type: `record-${VisitPhase}` | 'record-updated'; readonly facts: VisitFacts };

/** Everything that can happen to a visit. */
export type VisitEvent =
  | RecordEvent
  | { readonly type: 'queue-moved'; readonly queueState: WatchedQueue | undefined }
  /** `clinicCancellation`: since the clinic cancelled the appointment. */
  | { readonly type: 'not-live'; readonly clinicCancellation?: ClinicCancellation }
  | { readonly type: 'lease-held' | 'lease-lost' }
  | { readonly type: 'remote-joined' | 'room-lost' | 'room-unreachable' }
  /** `isPathLost`: the professional is still there, and nothing of them arrives. */
  | { readonly type: 'remote-left'; readonly isPathLost?: boolean }
  | { readonly type: 'room-blocked'; readonly block: RoomBlock }
  | { readonly type: 'command-unstable' | 'command-finishing' | 'entry-failed' }
  | { readonly type: 'command-handed-over'; readonly handOver: HandOver }
  | { readonly type: 'retry' }
  | { readonly type: 'cancel-confirmed' | 'cancel-refused' | 'cancel-timed-out' | 'cancel-abandoned' }
  | { readonly type: 'cancel-done'; readonly attendanceId?: number };
export type VisitEventType = VisitEvent['type'];

/** A visit as the screen opens. */
export function newVisit(call: CallKey): VisitState {
  return { call, stage: 'opening', cancellation: 'none', facts: {}, roomAttempt: 0 };
}

const OVER: readonly Stage[] = ['ended', 'cancelled', 'gone'];
/** The visit is over: nothing leads out of such a stage. */
export const isOver = (stage: Stage): boolean => OVER.includes(stage);
/** This screen takes no part in the visit any more. */
export const isTerminal = (stage: Stage): boolean => isOver(stage) || stage === 'elsewhere';

const WAITING: readonly Stage[] = ['opening', 'requested', 'queued', 'offered', 'handing-over'];
/** The patient waits for a professional. */
export const isWaiting = (stage: Stage): boolean => WAITING.includes(stage);

const WITH_ROOM: readonly Stage[] = ['connecting', 'in-call', 'peer-away', 'finishing', 'unstable'];
/** A room that was entered is held in these stages and left in all others. */
export const hasRoom = (stage: Stage): boolean => WITH_ROOM.includes(stage);
