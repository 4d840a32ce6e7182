import type { HandOver, IssuedNotice, PatientRecord, QueueName } from '@acolhe/contracts';
import { isLive, type QueueState, type VisitPhase } from '@acolhe/domain';
import type { Transitions } from '@acolhe/state';

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

/** The last visit record received; a missing field has no value. */
interface VisitFacts {
  readonly phase?: VisitPhase;
  readonly ticket?: number;
  readonly queue?: QueueName;
  /** The number when the record was written; 0 none. */
  readonly queueNumber?: number;
  readonly professionalName?: string;
  readonly handOver?: HandOver;
  /** The room of the call: another one is another call, with another professional. */
  readonly roomName?: string;
  /** The last issued document. */
  readonly issued?: IssuedNotice;
}

export interface VisitState {
  readonly stage: VisitStage;
  readonly facts: VisitFacts;
  /** The last queue received; undefined before the first. */
  readonly queueState?: QueueState;
  /** Counts the attempts to enter a room; each 'connecting' is a new one. */
  readonly roomAttempt: number;
}

/**
 * The event of a received record: `record-<phase>` when the phase changed, `record-updated` when only other fields did.
 */
type RecordEvent = { readonly type: `record-${VisitPhase}` | 'record-updated'; readonly facts: VisitFacts };

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
/** A room that was entered is held in these stages and left in all others. */
export const hasRoom = (stage: VisitStage): boolean => WITH_ROOM.includes(stage);

/** The visit is ending or over: camera and microphone are released. */
export const isEnding = (stage: VisitStage): boolean => stage === 'leaving' || stage === 'ended';

/** `as-recorded`: the stage of the last record. */
export type Target = VisitStage | 'as-recorded';

const END = { 'record-ended': 'ended', 'record-cancelled': 'ended' } as const;
const EXIT = { 'exit-confirmed': 'leaving' } as const;
const FOLLOW = {
  'record-requested': 'as-recorded',
  'record-queued': 'as-recorded',
  'record-offered': 'as-recorded',
  'record-in-call': 'connecting',
} as const;
const MAIN = { ...END, ...EXIT, ...FOLLOW, 'command-unstable': 'unstable' } as const;
const CALL = {
  ...MAIN,
  'room-lost': 'connecting',
  'command-reset': 'connecting',
  'command-handed-over': 'handing-over',
} as const;

/**
 * Every legal transition of a visit in a cabin; other events are ignored. Records received in the waiting room are
 * stored until its time is over.
 * @see docs/product/cabin-screen.md
 */
export const VISIT_TRANSITIONS: Transitions<VisitStage, VisitEventType, Target> = {
  'waiting-room': { ...END, ...EXIT, 'waiting-over': 'as-recorded' },
  awaiting: MAIN,
  connecting: { ...CALL, 'remote-joined': 'in-call' },
  'in-call': { ...CALL, 'remote-left': 'peer-away' },
  'peer-away': { ...CALL, 'remote-joined': 'in-call' },
  'handing-over': MAIN,
  unstable: { ...MAIN, retry: 'as-recorded' },
  leaving: { ...END, 'exit-done': 'ended' },
  ended: {},
};

/** Events whose facts every live stage stores, also without a transition. */
const STORED: readonly VisitEventType[] = [
  'record-updated',
  'record-requested',
  'record-queued',
  'record-offered',
  'record-in-call',
  'queue-moved',
];

/**
 * Gives the state of a visit after an event.
 * @returns the next state, or undefined when the event is not legal here
 * @see docs/product/cabin-screen.md
 */
export function visitStep(state: VisitState, event: VisitEvent): VisitState | undefined {
  const target = VISIT_TRANSITIONS[state.stage][event.type];
  if (!target && (state.stage === 'ended' || !STORED.includes(event.type))) return undefined;
  const facts = factsAfter(state.facts, event);
  const stage = target === 'as-recorded' ? stageOf(facts) : (target ?? state.stage);
  return {
    stage,
    facts,
    queueState: event.type === 'queue-moved' ? event.queueState : state.queueState,
    roomAttempt: state.roomAttempt + (target && stage === 'connecting' ? 1 : 0),
  };
}

function factsAfter(facts: VisitFacts, event: VisitEvent): VisitFacts {
  if ('facts' in event) return event.facts;
  if (event.type === 'command-handed-over') return { ...facts, handOver: event.handOver };
  return facts;
}

function stageOf({ phase, handOver }: VisitFacts): VisitStage {
  switch (phase) {
    case 'in-call':
      return 'connecting';
    case 'ended':
    case 'cancelled':
      return 'ended';
    default:
      return handOver ? 'handing-over' : 'awaiting';
  }
}

/**
 * Gives the event of a visit for a patient's record.
 * @param known the facts before
 * @returns the event, or undefined when the record is missing or speaks of another visit
 */
export function recordEvent(
  requestId: number,
  known: VisitFacts,
  record: PatientRecord | undefined,
): RecordEvent | undefined {
  if (record?.requestId !== requestId || !record.phase) return undefined;
  const { phase, ticket, queue, queueNumber, professionalName, handOver, roomName } = record;
  // The record of a finished visit has no document any more; the last screen still shows it.
  const issued = record.issued ?? (isLive(phase) ? undefined : known.issued);
  const facts = { phase, ticket, queue, queueNumber, professionalName, handOver, roomName, issued };
  const isSame = phase === known.phase && (phase !== 'in-call' || roomName === known.roomName);
  return { type: isSame ? 'record-updated' : `record-${phase}`, facts };
}
