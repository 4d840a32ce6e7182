import type { HandOver } from '@acolhe/contracts';
import { isWaiting, type VisitState } from './visit-state.ts';

const WORDS: Readonly<Record<HandOver, string>> = {
  forwarded: 'Estamos transferindo para o Médico',
  'sent-to-queue': 'Você será direcionado para a Fila do Atendimento Médico',
};

/**
 * Gives the patient's message for a hand-over.
 * @see docs/product/waiting-room.md
 */
export const handOverMessage = (handOver: HandOver): string => WORDS[handOver];

/** How a visit that waits for a doctor came to; undefined in every other. */
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

/** The visit just left its call for the doctors; one that is met waiting, after a reload, did so before. */
export function justHandedOver(state: VisitState, previous: VisitState): HandOver | undefined {
  return IN_THE_CALL.includes(previous.stage) && previous.facts.phase === 'in-call'
    ? waitingForDoctor(state)
    : undefined;
}
