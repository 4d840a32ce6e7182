import type { CabinEvent, CabinState, RoomRequest, Stage } from './cabin-state.ts';
import { type Entrances, TRANSITIONS } from './transitions.ts';

/** Stages that hold what a patient said; in every other one nothing of a patient is left. */
const WITH_PATIENT: readonly Stage[] = ['creating', 'refused', 'visit'];

/**
 * Gives the step of a cabin.
 * @returns a function from a state and an event to the next state, undefined when the event is not legal
 * @see docs/product/cabin-screen.md
 */
export function cabinStep(entrances: Entrances): (state: CabinState, event: CabinEvent) => CabinState | undefined {
  return (state, event) => {
    const target = TRANSITIONS[state.stage][event.type];
    if (!target) return undefined;
    const stage = target === 'idle' || target === 'entry' ? entrances[target] : target;
    const request = WITH_PATIENT.includes(stage) ? requestAfter(state.request, event) : undefined;
    const cabin = event.type === 'session-opened' ? event.cabin : state.cabin;
    return {
      stage,
      isUnreached: event.type === 'room-unreached',
      ...(cabin && { cabin }),
      ...(request && { request }),
      ...(event.type === 'room-refused' && { refusal: event.refusal }),
    };
  };
}

function requestAfter(request: RoomRequest | undefined, event: CabinEvent): RoomRequest | undefined {
  if (event.type === 'cpf-set') return { cpf: event.cpf };
  if (event.type === 'agreed' && request) return { ...request, ...event.answer };
  return request;
}
