import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** What may stand above the cards. */
export type HomeNote = 'abandoned' | 'live-care' | 'open-room' | 'guidance';

/** What the home knows of what may stand above its cards, as far as it was answered. */
export interface HomeAnswers {
  /** Something is still asked for that decides how the home begins. */
  readonly isAsking: boolean;
  /** In the order in which they are shown. */
  readonly notes: readonly HomeNote[];
  readonly isCareKnown: boolean;
  /** Nothing may be asked for. */
  readonly isRefused: boolean;
}

/** How the home is laid out from the time that it can be pressed. */
export interface Arrangement {
  /** The notes that have a place above the cards. */
  readonly above: readonly HomeNote[];
  /** Something else is to be done first: urgent care steps back. */
  readonly isQuiet: boolean;
  /** The cards are not known yet: their place is kept for them. */
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
 * Divides the notes of now into those above the cards and those that came too late for it, which stand last on the
 * page, where they push nothing away.
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
 * Keeps the arrangement that was decided when the home became pressable, for as long as it is shown.
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
 * Keeps the first value that is known while the home is pressable, so that what a patient is about to press stays what
 * it is.
 * @param isKnown of the value of now
 */
export function useFirstKnown<T>(value: T, isKnown: boolean): T {
  const [kept, setKept] = useState<{ readonly value: T }>();
  if (kept) return kept.value;
  if (isKnown) setKept({ value });
  return value;
}

/**
 * Puts what stands last on the page in the order in which it came, so that a later one stands below those that are
 * shown.
 * @param present what is there now
 */
export function useInOrderOfArrival<T extends string>(present: readonly T[]): readonly T[] {
  const [come, setCome] = useState<readonly T[]>([]);
  const missing = present.filter((one) => !come.includes(one));
  if (missing.length > 0) setCome([...come, ...missing]);
  return [...come, ...missing].filter((one) => present.includes(one));
}

/**
 * Stands above the cards and never becomes lower while the window keeps its width: what ends there leaves its place, so
 * that the cards below stay where they are.
 */
export function NotesAbove({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const kept = useRef({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current: element } = place;
    if (!element) return undefined;
    const keep = (): void => {
      if (window.innerWidth !== kept.current.width) {
        element.style.minHeight = '';
        kept.current = { width: window.innerWidth, height: 0 };
      }
      kept.current.height = Math.max(kept.current.height, element.offsetHeight);
      element.style.minHeight = `${kept.current.height}px`;
    };
    keep();
    window.addEventListener('resize', keep);
    return () => window.removeEventListener('resize', keep);
  });
  return <div ref={place}>{children}</div>;
}
