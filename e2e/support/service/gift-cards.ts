import { randomUUID } from 'node:crypto';
import { changeDatabase } from '../stack/database.ts';

/**
 * Lays out a free gift card as an institution would, which no call of the service does: two urgent-care visits and one
 * appointment of cardiology.
 * @returns its code
 */
export async function newGiftCard(): Promise<string> {
  const code = `TESTE-${randomUUID().slice(0, 8).toUpperCase()}`;
  await changeDatabase(
    `
      with card as (insert into gift_cards (code, client_id, redeem_until) select $1, id, current_date + 30 from clients limit 1 returning id)
      insert into gift_card_quotas (gift_card_id, specialty_id, quantity_left, usable_until)
      select card.id, quota.specialty, quota.quantity, current_date + 60 from card, (values (null::bigint, 2), (1, 1)) as quota (specialty, quantity)`,
    [code],
  );
  return code;
}
