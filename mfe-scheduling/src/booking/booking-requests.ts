import { type Appointment, type FreeHour, holdHourCall, releaseHourCall } from '@acolhe/contracts';
import { DURATIONS, BOOKING_MESSAGES, bookingProblem, type HourTime } from '@acolhe/domain';
import { type PortalApiError, portalApiErrorOf, usePortal, useServiceCall } from '@acolhe/session';
import { useCallback, useEffect, useRef, useState } from 'react';
import { schedulingApi } from '../api/scheduling-api.ts';
import { failureMessage, OWN_LIST_FAILED } from './booking-data.ts';

/** What became of a request to the service. */
export type Sent =
  | { readonly ok: true; readonly appointmentId: number }
  | { readonly ok: false; readonly error: PortalApiError }
  /** The service answered, and said no without an error. */
  | { readonly ok: false; readonly message: string };

/** Why a submit failed. */
export interface Failure {
  readonly message: string;
  /** Something is not chosen yet. */
  readonly isIncomplete: boolean;
  /** The slot is taken or no longer offered. */
  readonly isHourLost: boolean;
  /** The service refused: another attempt is another request. */
  readonly isRefused: boolean;
}

interface SubmissionOptions {
  readonly patientId: number;
  /** The chosen hour; undefined while something is not chosen. */
  readonly hour: Pick<FreeHour, 'startsAt' | 'endsAt'> | undefined;
  /** The appointment that is rescheduled; it is ignored when checking for overlaps. */
  readonly rescheduledId: number | undefined;
  readonly send: () => Promise<Sent>;
  /** Message when the service could not do it. */
  readonly failed: string;
  /** Finds the appointment that an earlier request booked although its response was lost. */
  readonly findDone: (appointments: readonly Appointment[]) => Appointment | undefined;
  readonly onDone: (appointmentId: number) => void;
  readonly onFailed: (failure: Failure) => void;
}

export interface Submission {
  readonly submit: () => void;
  /** Sent, and not answered yet. */
  readonly isBusy: boolean;
  /** Pressed less than 1.6 s ago, or pending. */
  readonly isCoolingDown: boolean;
  /** Why the last submit failed. */
  readonly failure: string | undefined;
  readonly clear: () => void;
}

/** Refusals that mean that the slot is unavailable. */
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
  const [isCoolingDown, setIsCoolingDown] = useState(false);
  const [failure, setFailure] = useState<string>();
  const running = useRef(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const attempt = useCallback(async (): Promise<void> => {
    const { patientId, hour, rescheduledId, send, failed, findDone, onDone, onFailed } = latest.current;
    const fail = (message: string, of: Partial<Failure> = {}): void => {
      setFailure(message);
      portal.notify({ tone: 'danger', message, durationMs: DURATIONS.toast.bookingErrorMs });
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
    if (isWrong(booked.filter(({ id, window }) => id !== rescheduledId && window !== 'over').map(timeOf))) return;
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
    setIsCoolingDown(true);
    setFailure(undefined);
    const sending = attempt().finally(() => setIsBusy(false));
    void Promise.all([sending, wait(DURATIONS.booking.submitRestMs)]).finally(() => {
      running.current = false;
      setIsCoolingDown(false);
    });
  }, [attempt]);

  return { submit, isBusy, isCoolingDown, failure, clear: useCallback(() => setFailure(undefined), []) };
}

const timeOf = ({ startsAt, endsAt }: Pick<FreeHour, 'startsAt' | 'endsAt'>): HourTime => ({
  startMs: Date.parse(startsAt),
  endMs: Date.parse(endsAt),
});

/** What became of a mutation that answers with an appointment. */
export function bookingResultOf({ data, error }: MutationResult): Sent {
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

/** An hour that the patient has chosen. */
export interface ChosenHour {
  readonly specialtyId: number;
  readonly professionalId: number;
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
}

/** Whether the chosen hour is held for the patient; `until` is an instant. Not held: it may be booked all the same. */
export type Hold =
  | { readonly state: 'none' }
  | { readonly state: 'held'; readonly until: string }
  | { readonly state: 'not-held' };

interface HoldOptions {
  /** Called when another patient has the hour, with the service's message. */
  readonly onTaken: (message: string) => void;
  /** The time for which it was held has passed. */
  readonly onEnded: () => void;
}

export interface HoldPort {
  readonly hold: Hold;
  /** The hour was booked, which ended its hold: there is nothing to release. */
  readonly forget: () => void;
}

/** Debounce before a selected slot is held; arrow keys select every slot they pass. */
const CHOOSING_MS = 400;
const NONE: Hold = { state: 'none' };

/**
 * Holds the selected slot for the patient, and releases it when the selection or the screen is left.
 * @see docs/product/scheduling-screen.md
 */
export function useHold(hour: ChosenHour | undefined, { onTaken, onEnded }: HoldOptions): HoldPort {
  const portal = usePortal();
  const holdHour = useServiceCall(holdHourCall);
  const releaseHour = useServiceCall(releaseHourCall);
  const [held, setHeld] = useState<{ readonly of: string; readonly hold: Hold }>();
  const callbacks = useRef({ onTaken, onEnded });
  useEffect(() => {
    callbacks.current = { onTaken, onEnded };
  });
  // One after the other: a release that overtakes the hold after it would end that one.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const mayBeHeld = useRef(false);

  const key = hour && JSON.stringify([hour.specialtyId, hour.professionalId, hour.startsAt]);
  const asked = useRef(hour);
  useEffect(() => {
    asked.current = hour;
  });

  useEffect(() => {
    const chosen = asked.current;
    if (key === undefined || chosen === undefined) {
      if (!mayBeHeld.current) return undefined;
      mayBeHeld.current = false;
      last.current = last.current.then(() => releaseHour({}));
      return undefined;
    }
    let current = true;
    const ask = async (): Promise<void> => {
      if (!current) return;
      mayBeHeld.current = true;
      const { data, error } = await holdHour(chosen);
      if (!current) return;
      if (data) setHeld({ of: key, hold: { state: 'held', until: data.heldUntil } });
      else if (HOUR_LOST.has(error.code)) callbacks.current.onTaken(error.message);
      // Other refusals are shown when it is booked; a failed hold does not prevent the booking.
      else if (error.kind !== 'refused' || error.code === 'hold-limit')
        setHeld({ of: key, hold: { state: 'not-held' } });
    };
    const timer = setTimeout(() => {
      last.current = last.current.then(ask);
    }, CHOOSING_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key, holdHour, releaseHour]);

  useEffect(
    () => () => {
      void last.current.then(() => {
        if (mayBeHeld.current && portal.session.current()) portal.deliver(releaseHourCall, {});
      });
    },
    [portal],
  );

  const hold = held !== undefined && held.of === key ? held.hold : NONE;
  const until = hold.state === 'held' ? hold.until : undefined;
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(
      () => {
        setHeld(undefined);
        callbacks.current.onEnded();
      },
      Math.max(0, Date.parse(until) - portal.clock.nowMs()),
    );
    return () => clearTimeout(timer);
  }, [until, portal]);

  return {
    hold,
    forget() {
      mayBeHeld.current = false;
    },
  };
}

interface LostAnswerOptions {
  readonly patientId: number;
  /** An hour is chosen. */
  readonly isChosen: boolean;
  /** Finds the appointment that an earlier request booked. */
  readonly findDone: (appointments: readonly Appointment[]) => Appointment | undefined;
  readonly onDone: (appointmentId: number) => void;
}

/**
 * Finds out, when the screen opens with an hour that was chosen before, whether the patient has it: it may have been
 * sent, and the answer lost with the page. The hour is free no more then, and the choice alone would be forgotten.
 * @see docs/product/scheduling-screen.md
 */
export function useResumedBooking({ patientId, isChosen, ...options }: LostAnswerOptions): void {
  const [wasChosen] = useState(isChosen);
  const [readAppointments] = schedulingApi.useLazySchedulingAppointmentsQuery();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!wasChosen) return undefined;
    let current = true;
    void readAppointments({ patientId }).then(({ data }) => {
      const { findDone, onDone } = latest.current;
      const done = current && data ? findDone(data.appointments.filter(({ isCancelled }) => !isCancelled)) : undefined;
      if (done) onDone(done.id);
    });
    return () => {
      current = false;
    };
  }, [wasChosen, patientId, readAppointments]);
}
