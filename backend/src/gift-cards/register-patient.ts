import { eq } from 'drizzle-orm';
import { giftCards } from '../plans/tables.ts';
import type { RegisteredData } from '../patients/registration.ts';
import { patients } from '../patients/tables.ts';
import type { Db } from '../platform/database/database.ts';
import { conflict } from '../platform/http-problem.ts';
import { problemOfCard } from './find-card.ts';
import { redeemCard } from './redeem.ts';

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
