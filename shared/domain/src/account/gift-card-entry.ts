import { isValidCpf } from '../cpf.ts';
import { type FieldProblem, type FieldRule, problemsOf } from './field-problem.ts';

export const MAX_GIFT_CARD_CODE = 124;

/** What somebody fills in to redeem a gift card, as it was typed. */
export interface GiftCardEntry {
  readonly code: string;
  readonly cpf: string;
}

const RULES: readonly FieldRule<GiftCardEntry, keyof GiftCardEntry, undefined>[] = [
  ['code', ({ code }) => (code.trim() === '' ? 'Gift Card não informado.' : undefined)],
  ['cpf', ({ cpf }) => (cpf.trim() === '' ? 'CPF não informado.' : undefined)],
  ['cpf', ({ cpf }) => (isValidCpf(cpf) ? undefined : 'CPF inválido.')],
];

/** What is wrong with it, in the order in which it is told. @see docs/product/gift-cards.md */
export function giftCardEntryProblems(entry: GiftCardEntry): FieldProblem<keyof GiftCardEntry>[] {
  return problemsOf(RULES, entry, undefined);
}
