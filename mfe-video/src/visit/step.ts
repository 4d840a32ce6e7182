import { CANCELLATION, TRANSITIONS, type Target } from './transitions.ts';
import {
  isOver,
  isTerminal,
  type Cancellation,
  type Stage,
  type VisitEvent,
  type VisitEventType,
  type VisitFacts,
  type VisitState,
} from './visit-state.ts';

/** Events that every live stage accepts, also without a transition. */
const NOTED: readonly VisitEventType[] = ['record-updated', 'queue-moved', 'command-handed-over'];

/**
 * Returns the state of a visit after an event.
 * @returns the next state, or undefined when the event is not legal here (the caller logs and ignores it)
 * @see docs/product/visit-states.md
 */
export function step(state: VisitState, event: VisitEvent): VisitState | undefined {
  const cancellation = cancellationAfter(state, event);
  const target = TRANSITIONS[state.stage][event.type];
  const noted = NOTED.includes(event.type) && !isOver(state.stage);
  if (!target && !cancellation && !noted) return undefined;
  const facts = factsAfter(state.facts, event);
  const stage = cancellation === 'done' ? 'cancelled' : resolve(target ?? state.stage, facts);
  return {
    call: state.call,
    stage,
    cancellation: cancellation ?? state.cancellation,
    facts,
    queueState: event.type === 'queue-moved' ? event.queueState : state.queueState,
    roomAttempt: state.roomAttempt + (target && stage === 'connecting' ? 1 : 0),
    ...(stage === 'failed' && { block: event.type === 'room-blocked' ? event.block : state.block }),
  };
}

/** A cancellation in progress takes its answer also when the record has shown the visit as cancelled before. */
function cancellationAfter(state: VisitState, event: VisitEvent): Cancellation | undefined {
  if (isTerminal(state.stage) && !(state.stage === 'cancelled' && state.cancellation === 'under-way')) return undefined;
  return CANCELLATION[state.cancellation][event.type];
}

function factsAfter(facts: VisitFacts, event: VisitEvent): VisitFacts {
  if ('facts' in event) return event.facts;
  if (event.type === 'command-handed-over') return { ...facts, handOver: event.handOver };
  if (event.type === 'not-live' && event.clinicCancellation)
    return { ...facts, clinicCancellation: event.clinicCancellation };
  if (event.type === 'cancel-done' && event.attendanceId !== undefined)
    return { ...facts, attendanceId: event.attendanceId };
  return facts;
}

function resolve(target: Target, facts: VisitFacts): Stage {
  if (target !== 'as-recorded') return target;
  switch (facts.phase) {
    case undefined:
    case 'requested':
      return 'requested';
    case 'queued':
      return 'queued';
    case 'offered':
      return 'offered';
    case 'in-call':
      return 'connecting';
    case 'ended':
    case 'cancelled':
      return 'gone';
  }
}
