import { isValidCpf } from './cpf.ts';
import { type FieldProblem, type FieldRule, findProblems } from './field-rules.ts';
import { stripInvisible } from './text.ts';

/** Message about a gift card that cannot be redeemed: the problem, and advice. */
export interface GiftCardMessage {
  readonly title: string;
  readonly advice: string;
}

/**
 * Messages about gift cards that cannot be redeemed, by the service's error code: `refusal` for the service, the
 * others for screens.
 * @see docs/product/gift-cards.md
 */
export const GIFT_CARD_FAULTS = {
  'gift-card-unknown': {
    refusal: 'Gift card não encontrado.',
    title: 'Código inválido!',
    advice: 'Confira se está igual ao do seu gift card.',
  },
  'gift-card-used': {
    refusal: 'Este gift card já foi usado.',
    title: 'Código já utilizado',
    advice: 'Cada código pode ser resgatado uma vez só.',
  },
  'gift-card-expired': {
    refusal: 'Este gift card expirou.',
    title: 'Código inválido ou expirado',
    advice: 'O prazo para resgatar este gift card terminou.',
  },
} as const satisfies Readonly<Record<string, GiftCardMessage & { readonly refusal: string }>>;
export type GiftCardFault = keyof typeof GIFT_CARD_FAULTS;

/** Message for a refusal without a reason. */
export const UNEXPLAINED_GIFT_CARD_FAULT: GiftCardMessage = {
  title: 'Código inválido ou expirado',
  advice: 'Confira o código e a validade do seu gift card.',
};

const isFault = (code: string): code is GiftCardFault => Object.hasOwn(GIFT_CARD_FAULTS, code);

/**
 * Finds the message for a refused gift card.
 * @param refusal its `code` names the fault
 * @returns undefined when the refusal is not about the card
 */
export function giftCardMessageOf({ code }: { readonly code: string }): GiftCardMessage | undefined {
  if (!isFault(code)) return undefined;
  const { title, advice } = GIFT_CARD_FAULTS[code];
  return { title, advice };
}

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
