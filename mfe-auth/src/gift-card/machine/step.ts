import { type GiftCardEvent, type GiftCardState, isSamePerson } from './state.ts';
import { TRANSITIONS } from './transitions.ts';

/**
 * A redemption after an event.
 * @returns the next state, or undefined when the event is not legal here (the caller ignores it)
 * @see docs/product/gift-cards.md
 */
export function step({ problem: _past, ...state }: GiftCardState, event: GiftCardEvent): GiftCardState | undefined {
  const stage = TRANSITIONS[state.stage][event.type];
  return stage && { ...withWhatCame(state, event), stage };
}

function withWhatCame(state: GiftCardState, event: GiftCardEvent): GiftCardState {
  switch (event.type) {
    case 'entered': {
      const { registration } = state;
      // What somebody else filled in is not shown to this one.
      const own = registration && isSamePerson(registration, event.entry) ? { registration } : {};
      return { stage: state.stage, entry: event.entry, ...own };
    }
    case 'patient-found':
    case 'nobody-found':
      return { ...state, flowToken: event.flowToken };
    case 'agreed':
      return { ...state, termVersion: event.version };
    case 'saved':
      return { ...state, registration: event.registration };
    case 'patient-registered':
      return { ...state, patientId: event.patientId, flowToken: event.flowToken };
    case 'discard-confirmed':
      return { stage: state.stage, entry: state.entry };
    case 'cpf-exists':
      return { stage: state.stage, entry: state.entry, problem: event.problem };
    case 'refused':
    case 'turned-back':
    case 'terms-missing':
    case 'unanswered':
      return { ...state, problem: event.problem };
    default:
      return state;
  }
}
