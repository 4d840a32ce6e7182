import type { GiftCardState, ManagedGiftCard } from '@acolhe/contracts/operations';
import { keysOf } from '@acolhe/domain';
import type { SelectOption } from '@acolhe/ui';
import { type Catalogue, namesOf } from '../catalogue/use-catalogue.ts';

/** Address of the list of gift cards. */
export const GIFT_CARDS = '/cartoes';
/** Address of the list of batches. */
export const BATCHES = `${GIFT_CARDS}/lotes`;

/** Address of a batch. */
export const batchHref = (id: number): string => `${BATCHES}/${id}`;

/** Portuguese names of the states of a gift card. */
export const GIFT_CARD_STATE_NAMES: Readonly<Record<GiftCardState, string>> = {
  free: 'Livre',
  redeemed: 'Resgatado',
  expired: 'Vencido',
  withdrawn: 'Retirado',
};
const STATE_LIST = keysOf(GIFT_CARD_STATE_NAMES);

/** Portuguese name of a card's state. */
export const giftCardStateName = (state: GiftCardState): string => GIFT_CARD_STATE_NAMES[state];

/** Reads a state from an address; undefined for anything else. */
export const giftCardStateOf = (value: string | null): GiftCardState | undefined =>
  STATE_LIST.find((state) => state === value);

/** States as a filter. */
export const GIFT_CARD_STATES: readonly SelectOption[] = [
  { value: '', label: 'Todas' },
  ...STATE_LIST.map((state) => ({ value: state, label: GIFT_CARD_STATE_NAMES[state] })),
];

/** The remaining quota of a card: 'Pronto atendimento: 2, Cardiologia: 1'. */
export const quotasText = (quotas: ManagedGiftCard['quotas'], specialties: Catalogue['specialties']): string =>
  quotas
    .map(
      ({ specialtyId, quantityLeft }) =>
        `${specialtyId === undefined ? 'Pronto atendimento' : namesOf([specialtyId], specialties)}: ${quantityLeft}`,
    )
    .join(', ') || 'Nada';
