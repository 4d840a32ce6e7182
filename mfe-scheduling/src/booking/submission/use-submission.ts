import type { Appointment, FreeHour } from '@acolhe/contracts';
import { DURATIONS, BOOKING_MESSAGES, bookingProblem, type HourTime } from '@acolhe/domain';
import { type PortalApiError, portalApiErrorOf, usePortal } from '@acolhe/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { schedulingApi } from '../../api/scheduling-api.ts';
import { failureMessage, OWN_LIST_FAILED } from '../messages/booking-messages.ts';

/** What became of a request to the service. */
export type Sent =
  | { readonly ok: true; readonly appointmentId: number }
  | { readonly ok: false; readonly error: PortalApiError }
  /** The service answered, and said no without an error. */
  | { readonly ok: false; readonly message: string };

/** Why a submit came to nothing. */
export interface Failure {
  readonly message: string;
  /** Something is not chosen yet. */
  readonly isIncomplete: boolean;
  /** The hour is not to be had, or no more. */
  readonly isHourLost: boolean;
  /** The service refused: another attempt is another request. */
  readonly isRefused: boolean;
}

interface SubmissionOptions {
  readonly patientId: number;
  /** The chosen hour; undefined while something is not chosen. */
  readonly hour: Pick<FreeHour, 'startsAt' | 'endsAt'> | undefined;
  /** The appointment that is moved, which does not stand in its own way. */
  readonly movedId: number | undefined;
  readonly send: () => Promise<Sent>;
  /** What is said when the service could not do it. */
  readonly failed: string;
  /** Finds the appointment that tells that it has been done: an earlier answer was lost. */
  readonly findDone: (appointments: readonly Appointment[]) => Appointment | undefined;
  readonly onDone: (appointmentId: number) => void;
  readonly onFailed: (failure: Failure) => void;
}

export interface Submission {
  readonly submit: () => void;
  /** On its way. */
  readonly isBusy: boolean;
  /** Pressed less than 1.6 s ago, or on its way. */
  readonly isResting: boolean;
  /** Why the last submit came to nothing. */
  readonly failure: string | undefined;
  readonly clear: () => void;
}

const HOUR_LOST = new Set(['hour-taken', 'not-offered', 'past', 'too-soon']);
const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Checks what is chosen, in the order of the rules, and sends it; one at a time.
 * @see docs/product/scheduling-screen.md
 */
export function useSubmission(options: SubmissionOptions): Submission {
  const portal = usePortal();
  const [readAppointments] = schedulingApi.useLazySchedulingAppointmentsQuery();
  const [isBusy, setIsBusy] = useState(false);
  const [isResting, setIsResting] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const attempt = useCallback(async (): Promise<void> => {
    const { patientId, hour, movedId, send, failed, findDone, onDone, onFailed } = latest.current;
    const fail = (message: string, of: Partial<Failure> = {}): void => {
      setFailure(message);
      onFailed({ message, isIncomplete: false, isHourLost: false, isRefused: false, ...of });
    };
    const isWrong = (booked: readonly HourTime[]): boolean => {
      const problem = bookingProblem(hour && timeOf(hour), booked, portal.clock.nowMs());
      if (problem !== undefined)
        fail(BOOKING_MESSAGES[problem], { isIncomplete: problem === 'incomplete', isHourLost: HOUR_LOST.has(problem) });
      return problem !== undefined;
    };

    if (isWrong([])) return;
    const own = await readAppointments({ patientId });
    if (!own.data || own.isError) return fail(OWN_LIST_FAILED);
    const booked = own.data.appointments.filter(({ isCancelled }) => !isCancelled);
    const done = findDone(booked);
    if (done) return onDone(done.id);
    if (isWrong(booked.filter(({ id, window }) => id !== movedId && window !== 'over').map(timeOf))) return;
    const sent = await send();
    if (sent.ok) return onDone(sent.appointmentId);
    if ('message' in sent) return fail(sent.message, { isRefused: true });
    fail(failureMessage(sent.error, failed), {
      isHourLost: HOUR_LOST.has(sent.error.code),
      isRefused: sent.error.kind === 'refused',
    });
  }, [portal, readAppointments]);

  const submit = useCallback((): void => {
    if (running.current) return;
    running.current = true;
    setIsBusy(true);
    setIsResting(true);
    setFailure(undefined);
    const sending = attempt().finally(() => setIsBusy(false));
    void Promise.all([sending, wait(DURATIONS.booking.submitRestMs)]).finally(() => {
      running.current = false;
      setIsResting(false);
    });
  }, [attempt]);

  return { submit, isBusy, isResting, failure, clear: useCallback(() => setFailure(undefined), []) };
}

const timeOf = ({ startsAt, endsAt }: Pick<FreeHour, 'startsAt' | 'endsAt'>): HourTime => ({
  startMs: Date.parse(startsAt),
  endMs: Date.parse(endsAt),
});

/** What became of a mutation that answers with an appointment. */
export function sentOf({ data, error }: MutationResult): Sent {
  if (data === undefined) return { ok: false, error: portalApiErrorOf(error) };
  return data.ok ? { ok: true, appointmentId: data.appointment.id } : { ok: false, message: data.message };
}

interface MutationResult {
  readonly data?: {
    readonly ok: boolean;
    readonly message: string;
    readonly appointment: { readonly id: number };
  };
  readonly error?: unknown;
}
