import { type GiftCardEvent, type GiftCardState, isSamePerson } from './state.ts';
import { TRANSITIONS } from './transitions.ts';

/**
 * Applies an event to a redemption.
 * @returns the next state; undefined when the event is not legal in this stage
 * @see docs/product/gift-cards.md
 */
export function step({ problem: _past, ...state }: GiftCardState, event: GiftCardEvent): GiftCardState | undefined {
  const stage = TRANSITIONS[state.stage][event.type];
  return stage && { ...withPayload(state, event), stage };
}

function withPayload(state: GiftCardState, event: GiftCardEvent): GiftCardState {
  switch (event.type) {
    case 'entered': {
      const { registration } = state;
      // A registration filled in for another CPF is not shown.
      const own = registration && isSamePerson(registration, event.entry) ? { registration } : {};
      return { stage: state.stage, entry: event.entry, ...own };
    }
    case 'patient-found':
    case 'patient-not-found':
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
    case 'card-rejected':
    case 'terms-missing':
    case 'unanswered':
      return { ...state, problem: event.problem };
    default:
      return state;
  }
}
