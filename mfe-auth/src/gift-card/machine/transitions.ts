import type { GiftCardEventType, Stage } from './state.ts';

type Row = Readonly<Partial<Record<GiftCardEventType, Stage>>>;

/** Every legal move of a redemption; what is not here is ignored. @see docs/product/gift-cards.md */
export const TRANSITIONS: Readonly<Record<Stage, Row>> = {
  entry: { entered: 'checking', cancelled: 'closed' },
  checking: { 'patient-found': 'linking', 'nobody-found': 'terms', refused: 'entry', cancelled: 'closed' },
  linking: { linked: 'redeemed', 'turned-back': 'entry', unanswered: 'unlinked', cancelled: 'undecided' },
  // The card may be redeemed by now, and then shows as used: with the same entry it is linked again, not checked.
  unlinked: { 'link-retried': 'linking', entered: 'checking', cancelled: 'undecided' },
  terms: { agreed: 'registration', cancelled: 'closed' },
  registration: { saved: 'registering', cancelled: 'closed', 'discard-asked': 'discarding' },
  discarding: { 'discard-confirmed': 'closed', 'discard-declined': 'registration' },
  registering: {
    'patient-registered': 'accepting',
    refused: 'registration',
    'turned-back': 'entry',
    'terms-missing': 'terms',
    'cpf-exists': 'known',
    cancelled: 'undecided',
  },
  // From here on the patient exists and has the card.
  accepting: { 'term-accepted': 'confirming', 'term-refused': 'unaccepted', cancelled: 'unaccepted' },
  confirming: { confirmed: 'registered', unconfirmed: 'registered', cancelled: 'registered' },
  unaccepted: { acknowledged: 'registered' },
  known: { acknowledged: 'closed' },
  closed: {},
  redeemed: {},
  registered: {},
  undecided: {},
};
