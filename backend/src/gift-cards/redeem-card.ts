import { dayInSaoPaulo, GIFT_CARD_FAULTS, type GiftCardFault } from '@acolhe/domain';
import { eq, inArray } from 'drizzle-orm';
import type { RegisteredData } from '../patients/registration.ts';
import { patients } from '../patients/tables.ts';
import { giftCards } from '../plans/tables.ts';
import type { Db, Executor, Tx } from '../platform/database/database.ts';
import { conflict, HttpProblem } from '../platform/http-problem.ts';

/** The data of a new patient, and the card that pays for it. */
export interface CardRegistration {
  readonly cardId: number;
  readonly data: RegisteredData;
  readonly passwordHash: string;
}

/**
 * Registers a new patient of the card's institution and redeems the card for them, in one transaction.
 * @returns the new patient's id
 * @throws HttpProblem 409 `cpf-exists` when the CPF is a patient's already, which stays as it is; the problems of the
 * card
 */
export function registerByCard(db: Db, { cardId, data, passwordHash }: CardRegistration, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const [card] = await tx.select({ clientId: giftCards.clientId }).from(giftCards).where(eq(giftCards.id, cardId));
    if (!card) throw problemOfCard('gift-card-unknown');
    const [patient] = await tx
      .insert(patients)
      .values({ ...data, clientId: card.clientId, passwordHash, firstAccessDone: true, changedAt: now })
      .onConflictDoNothing({ target: patients.cpf })
      .returning({ id: patients.id });
    if (!patient) throw conflict('cpf-exists', 'Este CPF já possui cadastro. Entre com seu CPF e senha.');
    const fault = await redeemCard(tx, cardId, patient.id, now);
    if (fault) throw problemOfCard(fault);
    return patient.id;
  });
}

/** A card as it is stored. */
export type GiftCard = typeof giftCards.$inferSelect;

/**
 * Finds the card of a code, as written or in capitals.
 * @param code without blanks around it
 */
export async function findCard(executor: Executor, code: string): Promise<GiftCard | undefined> {
  const cards = await executor
    .select()
    .from(giftCards)
    .where(inArray(giftCards.code, [code, code.toUpperCase()]));
  return cards.find((card) => card.code === code) ?? cards[0];
}

/**
 * Why a card cannot be redeemed; undefined when it can.
 * @param day `YYYY-MM-DD` in São Paulo; the last day to redeem it counts, unless it was withdrawn
 */
export function faultOf(card: GiftCard | undefined, day: string): GiftCardFault | undefined {
  if (!card) return 'gift-card-unknown';
  if (card.redeemedBy !== null) return 'gift-card-used';
  return card.redeemUntil < day || card.withdrawnAt !== null ? 'gift-card-expired' : undefined;
}

/** Builds the answer to a fault: 404 for an unknown code, 409 for a card that is used or expired. */
export function problemOfCard(fault: GiftCardFault): HttpProblem {
  return new HttpProblem({
    code: fault,
    httpStatus: fault === 'gift-card-unknown' ? 404 : 409,
    message: GIFT_CARD_FAULTS[fault].refusal,
  });
}

/**
 * Redeems a card for a patient, once, also when several ask at the same moment.
 * @returns why it could not be redeemed; undefined when it was
 */
export async function redeemCard(
  tx: Tx,
  cardId: number,
  patientId: number,
  now: Date,
): Promise<GiftCardFault | undefined> {
  const [card] = await tx.select().from(giftCards).where(eq(giftCards.id, cardId)).for('update');
  const fault = faultOf(card, dayInSaoPaulo(now));
  if (fault === undefined)
    await tx.update(giftCards).set({ redeemedBy: patientId, redeemedAt: now }).where(eq(giftCards.id, cardId));
  return fault;
}

/** Whether a card is this patient's already. */
export async function isRedeemedBy(executor: Executor, cardId: number, patientId: number): Promise<boolean> {
  const [card] = await executor
    .select({ redeemedBy: giftCards.redeemedBy })
    .from(giftCards)
    .where(eq(giftCards.id, cardId));
  return card?.redeemedBy === patientId;
}
