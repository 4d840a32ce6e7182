import { digitsOf, type GiftCardEntry } from '@acolhe/domain';
import type { FieldMessages } from '@acolhe/ui';
import type { RegistrationValues } from '../../registration/registration-values.ts';

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
export type End = (typeof ENDS)[number];

/** Why the last step failed, in texts for the patient. */
export interface Problem {
  readonly title: string;
  /** The service's message. */
  readonly message: string;
  /** What the patient can do about it. */
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
  /** Id of the patient whom this redemption has registered. */
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
