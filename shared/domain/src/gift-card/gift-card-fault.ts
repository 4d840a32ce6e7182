/** What is said of a code that gives nothing: what it is, and what to do about it. */
export interface GiftCardMessage {
  readonly title: string;
  readonly advice: string;
}

/**
 * Why a gift card gives nothing, by the code with which the service refuses it: what the refusal says, and what the
 * screens say of it.
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

/** What is said when the service says no without a reason. */
export const UNEXPLAINED_GIFT_CARD_FAULT: GiftCardMessage = {
  title: 'Código inválido ou expirado',
  advice: 'Confira o código e a validade do seu gift card.',
};

const isFault = (code: string): code is GiftCardFault => Object.hasOwn(GIFT_CARD_FAULTS, code);

/**
 * @param refusal its `code`, which says whether the card itself is to blame
 * @returns undefined when something else is
 */
export function giftCardMessageOf({ code }: { readonly code: string }): GiftCardMessage | undefined {
  if (!isFault(code)) return undefined;
  const { title, advice } = GIFT_CARD_FAULTS[code];
  return { title, advice };
}
