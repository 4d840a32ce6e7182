import { DURATIONS } from '@acolhe/domain';
import type { Appointment } from '@acolhe/contracts';
import { absoluteAddress, type Portal, portalApiErrorOf, usePortal } from '@acolhe/session';
import { withRetryTime } from '@acolhe/ui';
import { useCallback, useState } from 'react';
import { schedulingApi } from '../api/scheduling-api.ts';
import { callLink } from './call-link.ts';
import { downloadCalendar } from './download-calendar.ts';
import type { Appointments } from './use-appointments.ts';

const EXPIRED = 'O agendamento foi expirado.';
const LINK_COPIED = 'Link copiado para área de transferência!';
const RESEND_FAILED = 'Falha ao reenviar link de acesso, tente novamente mais tarde!';
const CALENDAR_FAILED = 'Falha ao criar o evento da agenda, tente novamente mais tarde!';

/** What the patient may do with an appointment besides cancelling and moving it. */
export interface AppointmentActions {
  /** Whether the call can be opened from this page at all. */
  readonly canOpen: boolean;
  /** Opens the call, in a page of the portal of its own where this host has none. */
  readonly open: (one: Appointment) => void;
  readonly copyLink: (one: Appointment) => void;
  /** Has the service send the link again. */
  readonly resendLink: (one: Appointment) => void;
  /** Saves the calendar file. */
  readonly addToCalendar: (one: Appointment) => void;
  /** Ids of the appointments whose link, or whose calendar file, is on its way. */
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
  const tellFailure = (message: string): void => portal.notify({ tone: 'danger', message });

  const open = (one: Appointment): void => {
    if (windowNow(one) === 'over') {
      tellFailure(EXPIRED);
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
    tellFailure(fault?.httpStatus === 429 ? withRetryTime(fault) : RESEND_FAILED);
  };

  const addToCalendar = async ({ id }: Appointment): Promise<void> => {
    if (saving !== undefined) return;
    setSaving(id);
    const isSaved = await downloadCalendar(portal, id);
    setSaving(undefined);
    if (!isSaved) tellFailure(CALENDAR_FAILED);
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
