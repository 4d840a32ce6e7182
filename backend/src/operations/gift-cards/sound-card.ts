import type { CallInput } from '@acolhe/contracts';
import type { createGiftCardBatchCall } from '@acolhe/contracts/operations';
import { invalidInput } from '../../platform/http-problem.ts';

/** What a card gives and until when, of one that is made or brought in by file. */
export type CardContent = Pick<
  CallInput<typeof createGiftCardBatchCall>,
  'redeemUntil' | 'usableUntil' | 'urgentCareVisits' | 'appointments'
>;

/**
 * Refuses cards that could not be redeemed, or would give nothing.
 * @param today `YYYY-MM-DD` in São Paulo
 * @throws HttpProblem 400
 */
export function requireSoundCard(
  { redeemUntil, usableUntil, urgentCareVisits, appointments }: CardContent,
  today: string,
): void {
  if (redeemUntil < today)
    throw invalidInput([{ path: 'redeemUntil', message: 'over' }], 'A data de resgate já passou.');
  if (usableUntil < redeemUntil)
    throw invalidInput(
      [{ path: 'usableUntil', message: 'before the last day to redeem' }],
      'O uso termina antes do prazo de resgate.',
    );
  if (urgentCareVisits === undefined && appointments.length === 0)
    throw invalidInput([{ path: 'urgentCareVisits', message: 'the card is empty' }], 'Informe o que o cartão oferece.');
  if (new Set(appointments.map(({ specialtyId }) => specialtyId)).size < appointments.length)
    throw invalidInput([{ path: 'appointments', message: 'a specialty twice' }], 'Há uma especialidade repetida.');
}
