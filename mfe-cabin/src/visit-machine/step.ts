import { VISIT_TRANSITIONS } from './transitions.ts';
import type { VisitEvent, VisitEventType, VisitFacts, VisitStage, VisitState } from './visit-state.ts';

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
