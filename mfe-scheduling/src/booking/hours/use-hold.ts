import { holdHourCall, releaseHourCall } from '@acolhe/contracts';
import { usePortal, useServiceCall } from '@acolhe/session';
import { useEffect, useRef, useState } from 'react';

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
  /** Somebody else has the hour, with the service's message. */
  readonly onTaken: (message: string) => void;
  /** The time for which it was held has passed. */
  readonly onEnded: () => void;
}

export interface HoldPort {
  readonly hold: Hold;
  /** The hour was booked, which ended its hold: there is nothing to release. */
  readonly forget: () => void;
}

/** How long a choice stands before it is held: the arrow keys pass over hours on their way. */
const CHOOSING_MS = 400;
const NONE: Hold = { state: 'none' };

/** Refusals by which the hour is not to be had. */
const LOST = new Set(['hour-taken', 'not-offered', 'past', 'too-soon']);

/**
 * Holds the chosen hour for the patient, and releases it when the choice is gone or the screen is left.
 * @see docs/product/scheduling-screen.md
 */
export function useHold(hour: ChosenHour | undefined, { onTaken, onEnded }: HoldOptions): HoldPort {
  const portal = usePortal();
  const holdHour = useServiceCall(holdHourCall);
  const releaseHour = useServiceCall(releaseHourCall);
  const [held, setHeld] = useState<{ readonly of: string; readonly hold: Hold }>();
  const told = useRef({ onTaken, onEnded });
  useEffect(() => {
    told.current = { onTaken, onEnded };
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
      else if (LOST.has(error.code)) told.current.onTaken(error.message);
      // What else the service has against it is told when it is to be booked; this is nothing against booking it.
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
        told.current.onEnded();
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
