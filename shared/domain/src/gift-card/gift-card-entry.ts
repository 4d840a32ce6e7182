import { isValidCpf } from '../person/cpf.ts';
import { stripInvisible } from '../text/visible-text.ts';
import { type FieldProblem, type FieldRule, findProblems } from '../forms/field-rules.ts';

export const MAX_GIFT_CARD_CODE = 124;

/** Removes surrounding blanks and invisible characters, which codes copied from messages have, from a code. */
export function normalizeGiftCardCode(code: string): string {
  return stripInvisible(code);
}

/** Input of a redemption, as typed. */
export interface GiftCardEntry {
  readonly code: string;
  readonly cpf: string;
}

const RULES: readonly FieldRule<GiftCardEntry, keyof GiftCardEntry, undefined>[] = [
  ['code', ({ code }) => (normalizeGiftCardCode(code) === '' ? 'Gift Card não informado.' : undefined)],
  ['cpf', ({ cpf }) => (cpf.trim() === '' ? 'CPF não informado.' : undefined)],
  ['cpf', ({ cpf }) => (isValidCpf(cpf) ? undefined : 'CPF inválido.')],
];

/**
 * Validates the input of a redemption.
 * @returns problems in the order in which they are shown
 * @see docs/product/gift-cards.md
 */
export function giftCardEntryProblems(entry: GiftCardEntry): FieldProblem<keyof GiftCardEntry>[] {
  return findProblems(RULES, entry, undefined);
}
