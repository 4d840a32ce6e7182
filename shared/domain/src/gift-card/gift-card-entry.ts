import { isValidCpf } from '../person/cpf.ts';
import { stripInvisible } from '../text/visible-text.ts';
import { type FieldProblem, type FieldRule, findProblems } from '../forms/field-rules.ts';

export const MAX_GIFT_CARD_CODE = 124;

/**
 * A code as it is sent and looked up: no blanks around it, and nothing in it that nobody sees, as codes that are copied
 * from messages have.
 */
export function normalizeGiftCardCode(code: string): string {
  return stripInvisible(code);
}

/** What somebody fills in to redeem a gift card, as it was typed. */
export interface GiftCardEntry {
  readonly code: string;
  readonly cpf: string;
}

const RULES: readonly FieldRule<GiftCardEntry, keyof GiftCardEntry, undefined>[] = [
  ['code', ({ code }) => (normalizeGiftCardCode(code) === '' ? 'Gift Card não informado.' : undefined)],
  ['cpf', ({ cpf }) => (cpf.trim() === '' ? 'CPF não informado.' : undefined)],
  ['cpf', ({ cpf }) => (isValidCpf(cpf) ? undefined : 'CPF inválido.')],
];

/** What is wrong with it, in the order in which it is told. @see docs/product/gift-cards.md */
export function giftCardEntryProblems(entry: GiftCardEntry): FieldProblem<keyof GiftCardEntry>[] {
  return findProblems(RULES, entry, undefined);
}
