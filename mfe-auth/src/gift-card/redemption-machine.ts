import { digitsOf, type GiftCardEntry } from '@acolhe/domain';
import type { Notification } from '@acolhe/session';
import type { FieldMessages, StatusKind } from '@acolhe/ui';
import type { RegistrationValues } from '../registration/registration-values.ts';

/**
 * The stages of a redemption on the sign-in page.
 * @see docs/product/gift-cards.md
 */
export const STAGES = [
  'entry',
  'checking',
  'linking',
  'link-unanswered',
  'terms',
  'registration',
  'discarding',
  'registering',
  'accepting',
  'confirming',
  'term-not-accepted',
  'already-registered',
  'closed',
  'redeemed',
  'registered',
  'outcome-unknown',
] as const;
export type Stage = (typeof STAGES)[number];

/** Stages that end a redemption: cancelled; done; or left before the service had answered. */
export const ENDS = ['closed', 'redeemed', 'registered', 'outcome-unknown'] as const satisfies readonly Stage[];
type End = (typeof ENDS)[number];

/** Why the last step failed, in texts for the patient. */
export interface Problem {
  readonly title: string;
  /** The service's message. */
  readonly message: string;
  /** Tone of its toast: `danger` when the service failed or was not reached, `warning` when it refused. */
  readonly tone: 'warning' | 'danger';
  /** The action that the patient can take. */
  readonly advice?: string;
  /** Messages for single fields of the registration. */
  readonly fields?: FieldMessages<RegistrationValues>;
}

/** Texts that the page holds while the dialogs are closed, for the next redemption. They never include a password. */
export interface RedemptionDraft {
  readonly entry: GiftCardEntry;
  readonly registration?: RegistrationValues;
}

export interface GiftCardState {
  readonly stage: Stage;
  /** Code and CPF as they were last sent; empty before. */
  readonly entry: GiftCardEntry;
  /** Binds the calls of this redemption. Each answer that carries one replaces it. */
  readonly flowToken?: string;
  /** Version of the terms that the patient agreed to. */
  readonly termVersion?: string;
  /** The form as it was last saved, of the CPF that was entered. */
  readonly registration?: RegistrationValues;
  /** Id of the patient that this redemption has registered. */
  readonly patientId?: number;
  /** Failure of the last step. The next step clears it. */
  readonly problem?: Problem;
}

/** The events of a redemption. */
export type GiftCardEvent =
  | { readonly type: 'entered'; readonly entry: GiftCardEntry }
  | {
      readonly type:
        | 'cancelled'
        | 'link-retried'
        | 'discard-asked'
        | 'discard-confirmed'
        | 'discard-declined'
        | 'acknowledged';
    }
  | { readonly type: 'patient-found' | 'patient-not-found'; readonly flowToken: string }
  | {
      readonly type: 'refused' | 'card-rejected' | 'terms-missing' | 'cpf-exists' | 'unanswered';
      readonly problem: Problem;
    }
  | { readonly type: 'agreed'; readonly version: string }
  | { readonly type: 'saved'; readonly registration: RegistrationValues }
  | { readonly type: 'patient-registered'; readonly patientId: number; readonly flowToken: string }
  | { readonly type: 'linked' | 'term-accepted' | 'term-refused' | 'confirmed' | 'unconfirmed' };
export type GiftCardEventType = GiftCardEvent['type'];

export const isEnd = (stage: Stage): stage is End => ENDS.some((end) => end === stage);
export const isSamePerson = (one: { readonly cpf: string }, other: { readonly cpf: string }): boolean =>
  digitsOf(one.cpf) === digitsOf(other.cpf);

/**
 * The first state of a redemption.
 * @param draft what an earlier redemption in this page left
 */
export function newRedemption(draft: RedemptionDraft = { entry: { code: '', cpf: '' } }): GiftCardState {
  return { stage: 'entry', ...draft };
}

/** The draft that a cancelled redemption leaves, without passwords; undefined after any other end. */
export function draftOf({ stage, entry, registration }: GiftCardState): RedemptionDraft | undefined {
  if (stage !== 'closed') return undefined;
  return {
    entry,
    ...(registration && { registration: { ...registration, newPassword: '', passwordConfirmation: '' } }),
  };
}

/** The note that the sign-in page shows after a redemption: the next step, once a toast has reported the success. */
export interface Notice {
  readonly kind: StatusKind;
  readonly title?: string;
  readonly sentence: string;
}

const NOTICES: Readonly<Record<Exclude<End, 'closed'>, Notice>> = {
  redeemed: { kind: 'success', sentence: 'Para usar o gift card, entre com seu CPF e sua senha.' },
  registered: { kind: 'success', sentence: 'Para usar o gift card, entre com seu CPF e sua senha nova.' },
  'outcome-unknown': {
    kind: 'warning',
    title: 'O serviço ainda não respondeu',
    sentence:
      'O pedido já tinha sido enviado. Entre com seu CPF e sua senha para ver se o gift card está lá, ou tente de novo.',
  },
};

/** The note about an end; undefined for a cancelled redemption, of which nothing remains. */
export const noticeOf = (end: End): Notice | undefined => (end === 'closed' ? undefined : NOTICES[end]);

/**
 * The toast about a state that was just entered: the problem of the last step, a CPF without patient, or a success.
 * @see docs/product/gift-cards.md
 */
export function toastOf({ stage, problem }: GiftCardState): Notification | undefined {
  // The dialog of a CPF that is registered by now says so itself.
  if (problem && stage !== 'already-registered') return { tone: problem.tone, message: problem.message };
  switch (stage) {
    case 'terms':
      return { tone: 'warning', message: 'Usuário não encontrado' };
    case 'redeemed':
      return { tone: 'success', message: 'Código resgatado!' };
    case 'registered':
      return { tone: 'success', message: 'Seu cadastro foi concluído com sucesso.' };
    default:
      return undefined;
  }
}

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
