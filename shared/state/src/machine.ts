import { createStore } from 'zustand/vanilla';

/** A table of legal transitions: for each stage the events that are legal in it, and the stage that each leads to. */
export type Transitions<Stage extends string, EventType extends string, Target extends string = Stage> = Readonly<
  Record<Stage, Readonly<Partial<Record<EventType, Target>>>>
>;

/** Receives a new state, the one before it, and the event that led from one to the other. */
export type MachineListener<State, Event> = (state: State, previous: State, event: Event) => void;

/** A state that changes by events alone; a store that `useStore` reads. */
export interface Machine<State, Event> {
  readonly getState: () => State;
  readonly getInitialState: () => State;
  /** Applies an event. One that is not legal in the present state changes nothing. */
  readonly dispatch: (event: Event) => void;
  /**
   * Calls the listener with each new state. Events that a listener dispatches apply after all listeners were called.
   * @returns a function that ends the subscription
   */
  readonly subscribe: (listener: MachineListener<State, Event>) => () => void;
}

/**
 * Creates a state machine from its first state and its step.
 * @param step gives the state after an event, or undefined when the event is not legal in that state
 * @param onIgnored receives each event that was not legal, and the state in which it arrived
 */
export function createMachine<State, Event>(
  initial: State,
  step: (state: State, event: Event) => State | undefined,
  onIgnored: (state: State, event: Event) => void = () => undefined,
): Machine<State, Event> {
  const store = createStore(() => ({ state: initial, event: undefined as Event | undefined }));
  const queue: Event[] = [];
  let busy = false;

  function apply(event: Event): void {
    const { state } = store.getState();
    const next = step(state, event);
    if (next === undefined) onIgnored(state, event);
    else store.setState({ state: next, event });
  }

  return {
    getState: () => store.getState().state,
    getInitialState: () => initial,
    dispatch(event) {
      queue.push(event);
      if (busy) return;
      busy = true;
      try {
        for (let next = queue.shift(); next !== undefined; next = queue.shift()) apply(next);
      } finally {
        busy = false;
      }
    },
    subscribe: (listener) =>
      store.subscribe(({ state, event }, previous) => {
        if (event !== undefined) listener(state, previous.state, event);
      }),
  };
}
