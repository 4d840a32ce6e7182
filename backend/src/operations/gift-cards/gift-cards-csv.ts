import type { GiftCardState, ManagedGiftCard } from '@acolhe/contracts/operations';
import { inSaoPaulo } from '../../platform/clock.ts';
import { CSV_START, csvLine } from '../../platform/csv.ts';

const HEADER = [
  ...['Código', 'Lote', 'Instituição', 'Situação', 'Resgatar até', 'Usar até', 'Dá direito a'],
  ...['Resgatado em', 'Resgatado por'],
];
const STATES: Readonly<Record<GiftCardState, string>> = {
  free: 'não resgatado',
  redeemed: 'resgatado',
  expired: 'vencido',
  withdrawn: 'retirado',
};

/**
 * Writes gift cards as CSV, a batch at a time, so that any number fits.
 * @param specialties names by id
 */
export async function* giftCardsCsv(
  batches: AsyncIterable<readonly ManagedGiftCard[]>,
  specialties: ReadonlyMap<number, string>,
): AsyncGenerator<string> {
  yield CSV_START + csvLine(HEADER);
  for await (const batch of batches) yield batch.map((card) => lineOf(card, specialties)).join('');
}

const dayText = (day: string): string => day.split('-').reverse().join('/');

const lineOf = (card: ManagedGiftCard, specialties: ReadonlyMap<number, string>): string =>
  csvLine([
    card.code,
    card.batchLabel,
    card.client,
    STATES[card.state],
    dayText(card.redeemUntil),
    // A card that was redeemed may have one of its own by service, after a cancelled appointment.
    [...new Set(card.quotas.map(({ usableUntil }) => dayText(usableUntil)))].join('; '),
    card.quotas
      .map(({ specialtyId, quantityLeft }) =>
        specialtyId === undefined
          ? `Pronto atendimento: ${quantityLeft}`
          : `${specialties.get(specialtyId) ?? specialtyId}: ${quantityLeft}`,
      )
      .join('; '),
    card.redeemedAt && inSaoPaulo(new Date(card.redeemedAt)).toFormat('dd/MM/yyyy HH:mm:ss'),
    card.patientName,
  ]);
