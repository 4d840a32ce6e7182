// Imported by the package's name, so that a remote shares the router of its host.
import { useLocation, useNavigate } from '@acolhe/session/router';
import { useCallback, useEffect, useRef } from 'react';

/** The step of an entry of the history. */
interface StepEntry<Step> {
  readonly step: Step;
  /** How many entries directly before it are the steps before it. */
  readonly precedingSteps: number;
  /** How many entries directly before it are of any step. */
  readonly precedingEntries: number;
}

export interface HistoryStep<Step> {
  /** The step of the present entry; undefined where none is stored yet. */
  readonly visited: Step | undefined;
  /** Shows a later step in a separate entry, or an earlier one in the entry that has it. */
  readonly go: (to: Step) => void;
  /** Stores the step in the present entry, unless it is stored there already. */
  readonly store: (step: Step) => void;
  /** Goes back over the entries of the steps, so that the next step back leaves the address at once. */
  readonly goToFirst: () => void;
}

/**
 * Stores the step of a form in the history of the browser, so that its back and forward buttons lead through
 * them. Which of the steps may be shown is the form's decision, since it knows which are complete.
 * @param name of the steps in the state of an entry, which may hold more
 * @param steps all of them, in their order; the same array from one drawing to the next
 * @see docs/product/page-frame.md
 */
export function useHistoryStep<Step extends number>(name: string, steps: readonly Step[]): HistoryStep<Step> {
  const { pathname, search, hash, ...location } = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const entry = entryOf(state, name, steps);
  const { step: visited, precedingSteps = 0, precedingEntries = 0 } = entry ?? {};
  const write = useCallback(
    (stored: StepEntry<Step>, replace: boolean): void =>
      // The rest of the state is for the screen of the address.
      void navigate({ pathname, search, hash }, { replace, state: { ...recordOf(state), [name]: stored } }),
    [navigate, pathname, search, hash, state, name],
  );
  const go = useCallback(
    (to: Step): void => {
      const distance = visited === undefined ? 0 : to - visited;
      if (distance > 0 || visited === undefined)
        return write(
          { step: to, precedingSteps: distance === 1 ? precedingSteps + 1 : 0, precedingEntries: precedingEntries + 1 },
          false,
        );
      if (distance < 0 && -distance <= precedingSteps) return void navigate(distance);
      return write({ step: to, precedingSteps: distance === 0 ? precedingSteps : 0, precedingEntries }, true);
    },
    [visited, precedingSteps, precedingEntries, write, navigate],
  );
  const store = useCallback(
    (step: Step): void => {
      if (step !== visited) write({ step, precedingSteps: 0, precedingEntries }, true);
    },
    [visited, precedingEntries, write],
  );
  // Called when an answer arrives: the entry may be another one than when the request was sent.
  const present = useRef(precedingEntries);
  useEffect(() => {
    present.current = precedingEntries;
  }, [precedingEntries]);
  const goToFirst = useCallback((): void => {
    if (present.current > 0) void navigate(-present.current);
  }, [navigate]);
  return { visited, go, store, goToFirst };
}

const recordOf = (state: unknown): object => (typeof state === 'object' && state !== null ? state : {});

function entryOf<Step extends number>(
  state: unknown,
  name: string,
  steps: readonly Step[],
): StepEntry<Step> | undefined {
  const stored: unknown = (recordOf(state) as Readonly<Record<string, unknown>>)[name];
  const {
    step: storedStep,
    precedingSteps,
    precedingEntries,
  }: Readonly<Partial<Record<keyof StepEntry<Step>, unknown>>> = recordOf(stored);
  const step = steps.find((known) => known === storedStep);
  const count = (value: unknown): number => (Number.isSafeInteger(value) ? Number(value) : 0);
  return step === undefined
    ? undefined
    : { step, precedingSteps: count(precedingSteps), precedingEntries: count(precedingEntries) };
}
