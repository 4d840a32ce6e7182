import { type Appointment, appointmentCalendarCall } from '@acolhe/contracts';
import { CANCELLATION_MESSAGES, cancellationTimeProblem, DURATIONS } from '@acolhe/domain';
import { absoluteAddress, loadFile, type Portal, portalApiErrorOf, usePortal } from '@acolhe/session';
import { withRetryTime } from '@acolhe/ui';
import { useCallback, useRef, useState } from 'react';
import { schedulingApi } from '../api/scheduling-api.ts';
import type { Appointments } from './use-appointments.ts';

const EXPIRED = 'O agendamento foi expirado.';
const LINK_COPIED = 'Link copiado para área de transferência!';
const RESEND_FAILED = 'Falha ao reenviar link de acesso, tente novamente mais tarde!';
const CALENDAR_FAILED = 'Falha ao criar o evento da agenda, tente novamente mais tarde!';

/** The actions on an appointment other than cancelling and rescheduling. */
export interface AppointmentActions {
  /** Whether the call can be opened from this page at all. */
  readonly canOpen: boolean;
  /** Opens the call; in a new page of the portal when this host has no calls. */
  readonly open: (one: Appointment) => void;
  readonly copyLink: (one: Appointment) => void;
  /** Has the service send the link again. */
  readonly resendLink: (one: Appointment) => void;
  /** Saves the calendar file. */
  readonly addToCalendar: (one: Appointment) => void;
  /** Ids of the appointments whose link or calendar file is loading. */
  readonly resending: number | undefined;
  readonly saving: number | undefined;
  /** A link that could not be copied, to be copied by hand. */
  readonly uncopiedLink: string | undefined;
  readonly closeUncopiedLink: () => void;
}

/**
 * The actions of the list but cancelling.
 * @see docs/product/consultations.md
 */
export function useAppointmentActions({
  windowNow,
  refresh,
}: Pick<Appointments, 'windowNow' | 'refresh'>): AppointmentActions {
  const portal = usePortal();
  const [resend] = schedulingApi.useSchedulingResendLinkMutation();
  const [resending, setResending] = useState<number>();
  const [saving, setSaving] = useState<number>();
  const [uncopiedLink, setUncopiedLink] = useState<string>();
  const closeUncopiedLink = useCallback(() => setUncopiedLink(undefined), []);
  const reportFailure = (message: string): void => portal.notify({ tone: 'danger', message });

  const open = (one: Appointment): void => {
    if (windowNow(one) === 'over') {
      reportFailure(EXPIRED);
      return void refresh();
    }
    const here = portal.linkTo('scheduled-call', { appointmentId: one.id });
    if (here !== undefined) return portal.navigate(here);
    const elsewhere = callElsewhere(portal, one.id);
    if (elsewhere !== undefined) window.open(elsewhere, '_blank', 'noopener');
  };

  const copyLink = async (one: Appointment): Promise<void> => {
    const link = callLink(portal, one);
    if (link === undefined) return;
    try {
      await navigator.clipboard.writeText(link);
      portal.notify({ tone: 'success', message: LINK_COPIED });
    } catch {
      // Refused, or no clipboard in this browser.
      setUncopiedLink(link);
    }
  };

  const resendLink = async ({ id, scheduledCallId }: Appointment): Promise<void> => {
    if (resending !== undefined || scheduledCallId === undefined) return;
    setResending(id);
    const { data, error } = await resend({ scheduledCallId });
    setResending(undefined);
    if (data?.ok) return portal.notify({ tone: 'success', message: data.message, durationMs: DURATIONS.toast.doneMs });
    const fault = error && portalApiErrorOf(error);
    reportFailure(fault?.httpStatus === 429 ? withRetryTime(fault) : RESEND_FAILED);
  };

  const addToCalendar = async ({ id }: Appointment): Promise<void> => {
    if (saving !== undefined) return;
    setSaving(id);
    const isSaved = await downloadCalendar(portal, id);
    setSaving(undefined);
    if (!isSaved) reportFailure(CALENDAR_FAILED);
  };

  return {
    canOpen:
      portal.linkTo('scheduled-call', { appointmentId: 0 }) !== undefined || callElsewhere(portal, 0) !== undefined,
    open,
    copyLink: (one) => void copyLink(one),
    resendLink: (one) => void resendLink(one),
    addToCalendar: (one) => void addToCalendar(one),
    resending,
    saving,
    uncopiedLink,
    closeUncopiedLink,
  };
}

/** The address of a call in the portal, from a page that is not the portal's. */
function callElsewhere(portal: Portal, appointmentId: number): string | undefined {
  const address = portal.addressOf('scheduled-call', { appointmentId });
  return address === undefined ? undefined : absoluteAddress(portal, address);
}

declare module '@acolhe/session/declarations' {
  interface PortalAddresses {
    readonly 'scheduled-call': { readonly appointmentId: number };
    readonly 'scheduled-call-link': { readonly key: string };
  }
}

/**
 * The link of an appointment's call, which opens it without signing in.
 * @returns undefined where there is none: the session does not get the key, or the call is over
 * @see docs/product/scheduled-calls.md
 */
export function callLink(
  portal: Pick<Portal, 'addressOf' | 'config' | 'kind'>,
  { videoKey }: Pick<Appointment, 'videoKey'>,
): string | undefined {
  const address = videoKey === undefined ? undefined : portal.addressOf('scheduled-call-link', { key: videoKey });
  return address === undefined ? undefined : absoluteAddress(portal, address);
}

/**
 * Has the browser save the calendar file of an appointment, which the service gives to the session alone.
 * @returns whether there was one to save
 * @see docs/product/consultations.md
 */
async function downloadCalendar(portal: Pick<Portal, 'store'>, appointmentId: number): Promise<boolean> {
  const path = appointmentCalendarCall.path.replace('{appointmentId}', String(appointmentId));
  const content = await portal.store.dispatch((_dispatch, _state, connection) => loadFile(connection, path));
  if (!content) return false;
  const address = URL.createObjectURL(content);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = `consulta-${appointmentId}.ics`;
  anchor.click();
  // Not at once: some browsers read it only after this task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
  return true;
}

const CANCEL_RUNNING = 'O cancelamento está em andamento. Por favor, aguarde.';
const CANCELLED = 'Agendamento cancelado com sucesso!';

/** Result of a cancellation. */
export type CancelOutcome = { readonly ok: true } | { readonly ok: false; readonly message: string };

export interface Cancellation {
  /** Why the patient may not cancel an appointment now, as far as the screen knows; undefined when they may. */
  readonly refusalOf: (one: Appointment) => string | undefined;
  /** Cancels one at a time; the list is fetched again whatever the result. */
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
    // A cancelled appointment must not look active: the result is shown once the list shows it.
    await refresh();
    isRunning.current = false;
    if (error) return { ok: false, message: portalApiErrorOf(error).message };
    if (!data.ok) return { ok: false, message: data.message };
    portal.notify({ tone: 'success', message: CANCELLED, durationMs: DURATIONS.toast.doneMs });
    return { ok: true };
  };
  return { refusalOf, cancel };
}
