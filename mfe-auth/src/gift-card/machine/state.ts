import { digitsOf, type GiftCardEntry } from '@acolhe/domain';
import type { FieldMessages } from '@acolhe/ui';
import type { RegistrationValues } from '../../registration/registration-values.ts';

/** Where a redemption on the sign-in page stands. What each means: docs/product/gift-cards.md */
export const STAGES = [
  'entry',
  'checking',
  'linking',
  'unlinked',
  'terms',
  'registration',
  'discarding',
  'registering',
  'accepting',
  'confirming',
  'unaccepted',
  'known',
  'closed',
  'redeemed',
  'registered',
  'undecided',
] as const;
export type Stage = (typeof STAGES)[number];

/** How a redemption ends: given up; done; or left before the service had answered. */
export const ENDS = ['closed', 'redeemed', 'registered', 'undecided'] as const satisfies readonly Stage[];
export type End = (typeof ENDS)[number];

/** Why the last step did not succeed, in words that may be shown. */
export interface Problem {
  readonly tone: 'warning' | 'danger';
  readonly title: string;
  /** What the service said. */
  readonly message: string;
  /** What to do about it, in our words. */
  readonly advice?: string;
  /** Messages for single fields of the registration. */
  readonly fields?: FieldMessages<RegistrationValues>;
}

/** What is kept in the page when the dialogs are closed, for whoever comes back. A password is never among it. */
export interface Kept {
  readonly entry: GiftCardEntry;
  readonly registration?: RegistrationValues;
}

export interface GiftCardState {
  readonly stage: Stage;
  /** Code and CPF as they were last sent; empty before. */
  readonly entry: GiftCardEntry;
  /** Binds the calls of this redemption; replaced with each answer that brings one. */
  readonly flowToken?: string;
  /** The version of the terms that was agreed to. */
  readonly termVersion?: string;
  /** The form as it was last saved, of the CPF that was entered. */
  readonly registration?: RegistrationValues;
  /** Whom this redemption has registered. */
  readonly patientId?: number;
  /** Of the step before; gone with the next one. */
  readonly problem?: Problem;
}

/** Everything that can happen to a redemption. */
export type GiftCardEvent =
  | { readonly type: 'entered'; readonly entry: GiftCardEntry }
  | {
      readonly type:
        'cancelled' | 'link-retried' | 'discard-asked' | 'discard-confirmed' | 'discard-declined' | 'acknowledged';
    }
  | { readonly type: 'patient-found' | 'nobody-found'; readonly flowToken: string }
  | {
      readonly type: 'refused' | 'turned-back' | 'terms-missing' | 'cpf-exists' | 'unanswered';
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

/** @param kept what an earlier redemption in this page left */
export function newRedemption(kept: Kept = { entry: { code: '', cpf: '' } }): GiftCardState {
  return { stage: 'entry', ...kept };
}

/** What may be kept of a redemption that is over: nothing of one that came to its end, and no password. */
export function keptOf({ stage, entry, registration }: GiftCardState): Kept | undefined {
  if (stage !== 'closed') return undefined;
  return {
    entry,
    ...(registration && { registration: { ...registration, newPassword: '', passwordConfirmation: '' } }),
  };
}
