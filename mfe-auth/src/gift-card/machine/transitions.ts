import type { GiftCardEventType, Stage } from './state.ts';

type Row = Readonly<Partial<Record<GiftCardEventType, Stage>>>;

/**
 * Every legal transition of a redemption. Other events are ignored.
 * @see docs/product/gift-cards.md
 */
export const TRANSITIONS: Readonly<Record<Stage, Row>> = {
  entry: { entered: 'checking', cancelled: 'closed' },
  checking: { 'patient-found': 'linking', 'patient-not-found': 'terms', refused: 'entry', cancelled: 'closed' },
  linking: {
    linked: 'redeemed',
    'card-rejected': 'entry',
    unanswered: 'link-unanswered',
    cancelled: 'outcome-unknown',
  },
  // The card may be redeemed by now, and then shows as used: with the same entry it is linked again, not checked.
  'link-unanswered': { 'link-retried': 'linking', entered: 'checking', cancelled: 'outcome-unknown' },
  terms: { agreed: 'registration', cancelled: 'closed' },
  registration: { saved: 'registering', cancelled: 'closed', 'discard-asked': 'discarding' },
  discarding: { 'discard-confirmed': 'closed', 'discard-declined': 'registration' },
  registering: {
    'patient-registered': 'accepting',
    refused: 'registration',
    'card-rejected': 'entry',
    'terms-missing': 'terms',
    'cpf-exists': 'already-registered',
    cancelled: 'outcome-unknown',
  },
  // From here on the patient exists and has the card.
  accepting: { 'term-accepted': 'confirming', 'term-refused': 'term-not-accepted', cancelled: 'term-not-accepted' },
  confirming: { confirmed: 'registered', unconfirmed: 'registered', cancelled: 'registered' },
  'term-not-accepted': { acknowledged: 'registered' },
  'already-registered': { acknowledged: 'closed' },
  closed: {},
  redeemed: {},
  registered: {},
  'outcome-unknown': {},
};
