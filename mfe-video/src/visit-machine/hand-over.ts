import type { HandOver } from '@acolhe/contracts';
import { isWaiting, type VisitState } from './visit-state.ts';

/** Gives the hand-over of a visit that waits for a doctor; undefined for every other visit. */
export function waitingForDoctor({ stage, facts }: Pick<VisitState, 'stage' | 'facts'>): HandOver | undefined {
  return isWaiting(stage) ? facts.handOver : undefined;
}

const IN_THE_CALL: readonly VisitState['stage'][] = [
  'connecting',
  'in-call',
  'peer-away',
  'finishing',
  'unstable',
  'failed',
];

/**
 * Whether the visit has just left its call for the doctors; false for one that was waiting already when it was loaded.
 */
export function justHandedOver(state: VisitState, previous: VisitState): HandOver | undefined {
  return IN_THE_CALL.includes(previous.stage) && previous.facts.phase === 'in-call'
    ? waitingForDoctor(state)
    : undefined;
}
