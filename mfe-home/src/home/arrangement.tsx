import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Notes that can be shown above the cards. */
export type HomeNote = 'abandoned' | 'live-care' | 'open-room' | 'guidance' | 'email-refused';

/** The answers received so far that decide the layout of the home. */
export interface HomeAnswers {
  /** Something is still asked for that decides how the home begins. */
  readonly isAsking: boolean;
  /** In the order in which they are shown. */
  readonly notes: readonly HomeNote[];
  readonly isCareKnown: boolean;
  /** Nothing may be asked for. */
  readonly isRefused: boolean;
}

/** The layout of the home from the moment it is interactive. */
export interface Arrangement {
  /** The notes that have a place above the cards. */
  readonly above: readonly HomeNote[];
  /** Another note has priority: urgent care is shown less prominently. */
  readonly isQuiet: boolean;
  /** The cards are not loaded yet: their space is reserved. */
  readonly isReserved: boolean;
  /** No card is offered: the rows have the whole width. */
  readonly isRefused: boolean;
}

/** How long the home waits for what decides its arrangement, in milliseconds. */
export const ARRANGEMENT_WAIT_MS = 1_000;

/** Arranges the home by what is known when it becomes pressable. */
export function arrange({ notes, isCareKnown, isRefused }: HomeAnswers): Arrangement {
  return {
    above: notes,
    isQuiet: notes.includes('live-care') || notes.includes('open-room'),
    isReserved: !isCareKnown,
    isRefused,
  };
}

/**
 * Divides the current notes into those above the cards and those that arrived too late. Late notes are last on the
 * page, where they shift nothing.
 */
export function placeNotes(
  { above }: Pick<Arrangement, 'above'>,
  notes: readonly HomeNote[],
): Readonly<Record<'above' | 'last', readonly HomeNote[]>> {
  return {
    above: notes.filter((note) => above.includes(note)),
    last: notes.filter((note) => !above.includes(note)),
  };
}

/**
 * Decides the layout once, when the home becomes interactive, and holds it while the home is shown.
 * @returns undefined while the home waits for what decides it
 * @see docs/product/home.md
 */
export function useArrangement(answers: HomeAnswers): Arrangement | undefined {
  const [decided, setDecided] = useState<Arrangement>();
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), ARRANGEMENT_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (decided !== undefined || (answers.isAsking && !isOverdue)) return decided;
  const arrangement = arrange(answers);
  setDecided(arrangement);
  return arrangement;
}

/**
 * Holds the first known value while the home is interactive, so that a control does not change under the patient's
 * finger.
 * @param isKnown of the value of now
 */
export function useFirstKnown<T>(value: T, isKnown: boolean): T {
  const [first, setFirst] = useState<{ readonly value: T }>();
  if (first) return first.value;
  if (isKnown) setFirst({ value });
  return value;
}

/**
 * Orders the items at the end of the page by arrival, so that a later one is below those already shown.
 * @param present the current items
 */
export function useInOrderOfArrival<T extends string>(present: readonly T[]): readonly T[] {
  const [come, setCome] = useState<readonly T[]>([]);
  const missing = present.filter((one) => !come.includes(one));
  if (missing.length > 0) setCome([...come, ...missing]);
  return [...come, ...missing].filter((one) => present.includes(one));
}

/**
 * Contains the notes above the cards. Its height never shrinks while the window width is unchanged: a note that ends
 * leaves its space, so that the cards below do not move.
 */
export function NotesAbove({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const maxSize = useRef({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current: element } = place;
    if (!element) return undefined;
    const grow = (): void => {
      if (window.innerWidth !== maxSize.current.width) {
        element.style.minHeight = '';
        maxSize.current = { width: window.innerWidth, height: 0 };
      }
      maxSize.current.height = Math.max(maxSize.current.height, element.offsetHeight);
      element.style.minHeight = `${maxSize.current.height}px`;
    };
    grow();
    window.addEventListener('resize', grow);
    return () => window.removeEventListener('resize', grow);
  });
  // The space below a note is part of its height: it is not lost where the height is rounded.
  return (
    <div ref={place} style={{ display: 'flow-root' }}>
      {children}
    </div>
  );
}
