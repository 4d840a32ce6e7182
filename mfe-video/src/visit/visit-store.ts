import type { CallKey } from '@acolhe/contracts';
import type { Unsubscribe } from '@acolhe/realtime';
import { step } from './step.ts';
import { newVisit, type VisitEvent, type VisitState } from './visit-state.ts';

export type VisitListener = (state: VisitState, previous: VisitState, event: VisitEvent) => void;

/** One visit's state, for effects and screens. */
export interface VisitStore {
  readonly state: () => VisitState;
  readonly dispatch: (event: VisitEvent) => void;
  /** Hears each new state; what a listener dispatches is applied after all listeners heard this one. */
  readonly subscribe: (listener: VisitListener) => Unsubscribe;
}

/**
 * @param ignored hears of each event that was not legal
 */
export function createVisitStore(call: CallKey, ignored: (state: VisitState, event: VisitEvent) => void): VisitStore {
  let state = newVisit(call);
  const listeners = new Set<VisitListener>();
  const waiting: VisitEvent[] = [];
  let busy = false;

  function apply(event: VisitEvent): void {
    const next = step(state, event);
    if (!next) {
      ignored(state, event);
      return;
    }
    const previous = state;
    state = next;
    for (const listener of [...listeners]) listener(next, previous, event);
  }

  return {
    state: () => state,
    dispatch(event) {
      waiting.push(event);
      if (busy) return;
      busy = true;
      try {
        for (let next = waiting.shift(); next; next = waiting.shift()) apply(next);
      } finally {
        busy = false;
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
