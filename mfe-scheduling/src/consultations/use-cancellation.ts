import type { Appointment } from '@acolhe/contracts';
import { DURATIONS, CANCELLATION_MESSAGES, cancellationTimeProblem } from '@acolhe/domain';
import { portalApiErrorOf, usePortal } from '@acolhe/session';
import { useRef } from 'react';
import { schedulingApi } from '../api/scheduling-api.ts';

const CANCEL_RUNNING = 'O cancelamento está em andamento. Por favor, aguarde.';
const CANCELLED = 'Agendamento cancelado com sucesso!';

/** What a cancellation came to. */
export type CancelOutcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

export interface Cancellation {
  /** Why the patient may not cancel an appointment now, as far as the screen knows; undefined when they may. */
  readonly refusalOf: (one: Appointment) => string | undefined;
  /** Cancels one. One at a time; the list is read anew whatever becomes of it. */
  readonly cancel: (one: Appointment, reason: string) => Promise<CancelOutcome>;
}

/**
 * Cancels appointments, by the rules of the screen first and then by the service's answer.
 * @param refresh reads the list again
 * @see docs/product/consultations.md
 */
export function useCancellation(refresh: () => Promise<unknown>): Cancellation {
  const portal = usePortal();
  const [cancelAppointment] = schedulingApi.useSchedulingCancelMutation();
  const isRunning = useRef(false);

  const refusalOf = ({ startsAt }: Appointment): string | undefined => {
    if (isRunning.current) return CANCEL_RUNNING;
    const problem = cancellationTimeProblem(Date.parse(startsAt), portal.clock.nowMs(), 'screen');
    return problem && CANCELLATION_MESSAGES[problem];
  };

  const cancel = async (one: Appointment, reason: string): Promise<CancelOutcome> => {
    const refusal = refusalOf(one);
    if (refusal !== undefined) return { ok: false, message: refusal };
    isRunning.current = true;
    const { data, error } = await cancelAppointment({
      professionalId: one.professionalId,
      appointmentId: one.id,
      isCancelled: 1,
      reason: reason.trim(),
    });
    // What is cancelled must not look as though it stood: the answer is told once the list shows it.
    await refresh();
    isRunning.current = false;
    if (error) return { ok: false, message: portalApiErrorOf(error).message };
    if (!data.ok) return { ok: false, message: data.message };
    portal.notify({ tone: 'success', message: CANCELLED, durationMs: DURATIONS.toast.doneMs });
    return { ok: true };
  };
  return { refusalOf, cancel };
}
