import { useLocation, useNavigate } from '@acolhe/session/router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Choices, readChoices } from './choices.ts';

/** The choices with what changes them. */
export type ChoicesPort = readonly [choices: Choices, choose: (change: (choices: Choices) => Choices) => void];

/** What the history entry of the screen keeps. */
interface BookingEntry {
  readonly booking?: unknown;
}

const entryOf = (state: unknown): BookingEntry => (typeof state === 'object' && state !== null ? state : {});

/**
 * Keeps the choices in the history entry of the screen, so that a reload and the way back find them; the address tells
 * nothing of them.
 * @param initial what is chosen when the entry keeps nothing
 */
export function useChoices(initial: Choices): ChoicesPort {
  const { pathname, search, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const [choices, setChoices] = useState(() => {
    const { booking } = entryOf(state);
    return booking === undefined ? initial : readChoices(booking);
  });
  const kept = useRef(choices);
  useEffect(() => {
    if (kept.current === choices) return;
    kept.current = choices;
    void navigate({ pathname, search }, { replace: true, state: { ...entryOf(state), booking: choices } });
  }, [choices, navigate, pathname, search, state]);
  const choose = useCallback((change: (choices: Choices) => Choices) => setChoices(change), []);
  return [choices, choose];
}
