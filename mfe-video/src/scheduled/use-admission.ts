import type { Schedule } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { useEffect, useState } from 'react';
import { careCallsOf, type CareCalls } from '../care/care-calls.ts';

/** The state of entering the room of an appointment. */
export type ScheduleAdmission =
  | { readonly kind: 'entering' }
  | { readonly kind: 'open'; readonly schedule: Schedule }
  /** The room opens later; entering is tried again automatically. */
  | { readonly kind: 'early'; readonly schedule: Schedule }
  /** It will not open again. */
  | { readonly kind: 'over'; readonly schedule?: Schedule }
  /** This patient has no such appointment. */
  | { readonly kind: 'unknown' }
  /** The service was not reached; entering is tried again automatically. */
  | { readonly kind: 'unreached' };

/** Interval at which entering is tried again; a room that opens on time is entered within it. */
const ENTER_AGAIN_MS = 5_000;

/**
 * Enters the room of an appointment, in which the patient waits from then on. Repeating it changes nothing.
 * @see docs/product/scheduled-calls.md
 */
export function useScheduleAdmission(appointmentId: number, patientId: number): ScheduleAdmission {
  const portal = usePortal();
  const [admission, setAdmission] = useState<ScheduleAdmission>({ kind: 'entering' });
  useEffect(() => {
    const api = careCallsOf(portal);
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enter = async (): Promise<void> => {
      const next = await enterRoom(api, appointmentId, patientId);
      if (over) return;
      setAdmission(next);
      if (next.kind === 'open')
        void api.recordFirstStart({ patientId, scheduledCallId: next.schedule.scheduledCallId });
      if (next.kind === 'early' || next.kind === 'unreached') timer = setTimeout(() => void enter(), ENTER_AGAIN_MS);
    };
    void enter();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [portal, appointmentId, patientId]);
  return admission;
}

async function enterRoom(api: CareCalls, appointmentId: number, patientId: number): Promise<ScheduleAdmission> {
  const entered = await api.enterSchedule({ appointmentId, patientId });
  if (entered.data?.result) return { kind: 'open', schedule: entered.data.result };
  if (entered.error && entered.error.kind !== 'refused') return { kind: 'unreached' };
  const found = await api.schedule({ appointmentId });
  if (found.error && found.error.kind !== 'refused') return { kind: 'unreached' };
  const schedule = found.data?.result;
  const code = entered.error?.code;
  if (code === 'appointment-over') return { kind: 'over', schedule };
  return code === 'appointment-early' && schedule ? { kind: 'early', schedule } : { kind: 'unknown' };
}
