import { callIdOf } from '@acolhe/contracts';
import { TOAST_MS, type Notification, type PortalEvent } from '@acolhe/session';
import { handOverWords, justHandedOver, waitingForDoctor } from './hand-over.ts';
import { queueNumber } from './queue-number.ts';
import type { VisitState } from './visit-state.ts';

/**
 * The toasts that a change of the visit calls for. What matters stands in the page as well.
 * @see docs/product/visit-states.md
 */
export function noticesFor(state: VisitState, previous: VisitState): readonly Notification[] {
  const notices: Notification[] = [];
  const number = queueNumber(state);
  if (state.stage === 'queued' && number !== undefined && (previous.stage !== 'queued' || number !== queueNumber(previous))) {
    notices.push({ tone: 'info', message: `Você está na fila, posição ${number}.`, durationMs: TOAST_MS.queue });
  }
  if (state.cancellation !== previous.cancellation) {
    if (state.cancellation === 'under-way') notices.push({ tone: 'info', message: CANCELLING });
    if (state.cancellation === 'done') notices.push({ tone: 'success', message: CANCELLED, durationMs: TOAST_MS.done });
    if (state.cancellation === 'refused') notices.push({ tone: 'danger', message: CANCEL_FAILED });
  }
  if (state.stage === previous.stage) return notices;
  const handOver = justHandedOver(state, previous);
  if (handOver) notices.push({ tone: 'info', message: handOverWords(handOver) });
  if (state.stage === 'offered') notices.push({ tone: 'success', message: aboutToBeAttended(state), durationMs: TOAST_MS.queue });
  if (state.stage === 'peer-away') notices.push({ tone: 'warning', message: 'Profissional saiu da sala. Aguarde um momento.' });
  if (state.stage === 'elsewhere') notices.push({ tone: 'warning', message: ELSEWHERE });
  return notices;
}

/** It is nearly the turn, and whose. */
export function aboutToBeAttended(state: Pick<VisitState, 'stage' | 'facts'>): string {
  return waitingForDoctor(state) ? 'Você está prestes a ser atendido pelo médico.' : 'Você está prestes a ser atendido.';
}

export const CANCELLING = 'Sua chamada está sendo cancelada. Por favor, aguarde um momento.';
/** Read on the page that the screen leads to. */
export const CANCELLED = 'Sua chamada foi cancelada.';
export const CANCEL_FAILED = 'O cancelamento da sua chamada falhou. Por favor, tente novamente ou entre em contato com o suporte.';
export const ELSEWHERE = 'Você já está em outra tela de vídeo';

/** What the host is told of a change; ids only. */
export function portalEventFor(state: VisitState, previous: VisitState): PortalEvent | undefined {
  const { call, stage, facts: { attendanceId } } = state;
  const { requestId } = callIdOf(call);
  if (stage === previous.stage || requestId === undefined) return undefined;
  if (stage === 'in-call') return { type: 'visit-started', requestId };
  if (stage === 'ended') return { type: 'visit-ended', requestId, ...(attendanceId !== undefined && { attendanceId }) };
  if (stage === 'cancelled') return { type: 'visit-cancelled', requestId };
  return undefined;
}
