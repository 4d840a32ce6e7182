import { handOverMessage } from '@acolhe/call';
import { callIdOf, type HandOver } from '@acolhe/contracts';
import { DURATIONS, shownQueueNumber } from '@acolhe/domain';
import type { Notification, PortalEvent } from '@acolhe/session';
import { isWaiting, type VisitState } from './visit-state.ts';

declare module '@acolhe/session/declarations' {
  interface PortalEvents {
    /** The request is registered; the patient goes to the waiting room. */
    readonly 'visit-requested': { readonly requestId: number };
    /** A professional and the patient see each other. */
    readonly 'visit-started': { readonly requestId: number };
    /** The professional ended the visit; the rating follows. */
    readonly 'visit-ended': { readonly requestId: number; readonly attendanceId?: number };
    /** The patient cancelled, before there was a request or with one. */
    readonly 'visit-cancelled': { readonly requestId?: number };
  }
}

/**
 * Returns the toasts for a change of the visit. The page shows the same as text. What it announces itself, as that the
 * patient's cancellation is in progress or was refused, has no toast.
 * @see docs/product/visit-states.md
 */
export function noticesFor(state: VisitState, previous: VisitState): readonly Notification[] {
  const notices: Notification[] = [];
  const number = shownQueueNumber(state);
  if (
    state.stage === 'queued' &&
    number !== undefined &&
    (previous.stage !== 'queued' || number !== shownQueueNumber(previous))
  ) {
    notices.push(queueNotice(placeInQueue(number)));
  }
  if (state.cancellation === 'done' && previous.cancellation !== 'done')
    notices.push({ tone: 'success', message: CANCELLED, durationMs: DURATIONS.toast.doneMs });
  if (state.stage === previous.stage) return notices;
  const handOver = justHandedOver(state, previous);
  if (handOver) notices.push({ tone: 'info', message: handOverMessage(handOver) });
  if (state.stage === 'offered')
    notices.push({ ...queueNotice(aboutToBeAttended(state.facts.handOver !== undefined)), tone: 'success' });
  if (state.stage === 'elsewhere') notices.push({ tone: 'warning', message: ELSEWHERE });
  return notices;
}

/** Topic of the toasts about the place in the queue, which are removed before their time. */
export const QUEUE_TOPIC = 'visit.queue';

/** Makes the toast about the place in the queue. */
export const queueNotice = (message: string): Notification => ({
  tone: 'info',
  message,
  durationMs: DURATIONS.toast.queueMs,
  topic: QUEUE_TOPIC,
});

/** @param number from 1 */
export const placeInQueue = (number: number): string => `Você está na fila, posição ${number}.`;

/** Returns the message that a nurse or a doctor is about to answer. */
export function aboutToBeAttended(byDoctor: boolean): string {
  return byDoctor ? 'Você está prestes a ser atendido pelo médico.' : 'Você está prestes a ser atendido.';
}

export const CANCELLING = 'Sua chamada está sendo cancelada. Por favor, aguarde um momento.';
/** Shown on the page to which the screen leads. */
export const CANCELLED = 'Sua chamada foi cancelada.';
export const CANCEL_FAILED =
  'O cancelamento da sua chamada falhou. Por favor, tente novamente ou entre em contato com o suporte.';
export const ELSEWHERE = 'Você já está em outra tela de vídeo';

/** Returns the event for the host; ids only. */
export function portalEventFor(state: VisitState, previous: VisitState): PortalEvent | undefined {
  const {
    call,
    stage,
    facts: { attendanceId },
  } = state;
  const { requestId } = callIdOf(call);
  if (stage === previous.stage || requestId === undefined) return undefined;
  if (stage === 'in-call') return { type: 'visit-started', requestId };
  if (stage === 'ended') return { type: 'visit-ended', requestId, ...(attendanceId !== undefined && { attendanceId }) };
  if (stage === 'cancelled') return { type: 'visit-cancelled', requestId };
  return undefined;
}

/** Returns the hand-over of a visit that waits for a doctor; undefined for every other visit. */
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
function justHandedOver(state: VisitState, previous: VisitState): HandOver | undefined {
  return IN_THE_CALL.includes(previous.stage) && previous.facts.phase === 'in-call'
    ? waitingForDoctor(state)
    : undefined;
}
