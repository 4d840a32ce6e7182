import {
  appointmentKey,
  type CallInput,
  type CallKey,
  type ProfessionalAppointment,
  type ScheduleRecord,
  updateScheduleCall,
} from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { unlockSound } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import type { CallDrafts } from '../call/call-drafts.ts';
import type { ConsoleNotice, PastVisit } from '../console/console-state.ts';
import type { ConsoleService } from '../service/console-service.ts';

/** The appointment's call that the professional is in. */
export interface ScheduledCall {
  readonly key: CallKey;
  readonly appointment: ProfessionalAppointment;
  /** Its record; undefined until it is read. */
  readonly record?: ScheduleRecord;
}

export interface ScheduledCalls {
  readonly now?: ScheduledCall;
  /** Id of the appointment that is being entered or finished. */
  readonly pending?: number;
  /** The call that ended here last. */
  readonly last?: PastVisit;
  readonly notice?: ConsoleNotice;
  readonly enter: (appointment: ProfessionalAppointment) => void;
  /** Ends the call, with the guidance for the patient as it was typed. */
  readonly finish: (guidance: string) => void;
  readonly readNotice: () => void;
}

/**
 * Enters, follows and finishes the call of an appointment.
 * @param drafts where what was typed in a call is left when it ends otherwise
 * @see docs/product/console.md
 */
export function useScheduledCall(
  service: ConsoleService,
  realtime: Realtime | undefined,
  drafts: CallDrafts,
): ScheduledCalls {
  const [now, setNow] = useState<ScheduledCall>();
  const [pending, setPending] = useState<number>();
  const [last, setLast] = useState<PastVisit>();
  const [notice, setNotice] = useState<ConsoleNotice>();
  const [finishing, setFinishing] = useState(false);
  const [record, setRecord] = useState<ScheduleRecord>();
  const id = now?.appointment.id;

  useEffect(() => {
    setRecord(undefined);
    return id === undefined || !realtime ? undefined : realtime.watchSchedule(id, { value: setRecord });
  }, [realtime, id]);
  const isOver = record !== undefined && record.appointmentId === id && !record.isOpen;
  useEffect(() => {
    if (!isOver || !now) return;
    setNotice({ kind: finishing ? 'visit-finished' : 'appointment-ended' });
    const ended = { call: now.key, patientName: now.appointment.patientName };
    setLast(ended);
    if (finishing) drafts.forget(ended.call);
    else drafts.leave(ended);
    setNow(undefined);
    setPending(undefined);
    setFinishing(false);
  }, [isOver, now, finishing, drafts]);

  const update = (
    input: CallInput<typeof updateScheduleCall> & { readonly status: 'in-call' | 'finishing' },
    done: () => void,
  ): void => {
    setPending(input.appointmentId);
    setNotice(undefined);
    void service.call(updateScheduleCall, input).then(({ error }) => {
      if (input.status === 'in-call' || error) setPending(undefined);
      if (error) setFinishing(false);
      if (error) setNotice({ kind: 'failed', message: error.message });
      else done();
    });
  };
  return {
    now: now && { ...now, record },
    pending,
    last,
    notice,
    enter(appointment) {
      // Browsers unlock sound within a press only.
      void unlockSound();
      update({ appointmentId: appointment.id, status: 'in-call' }, () =>
        setNow({ key: appointmentKey(appointment.id), appointment }),
      );
    },
    finish(guidance) {
      if (!now) return;
      setFinishing(true);
      const written = guidance.trim() || undefined;
      update({ appointmentId: now.appointment.id, status: 'finishing', guidance: written }, () => undefined);
    },
    readNotice: () => setNotice(undefined),
  };
}
