import type { ConsentEvent } from '@acolhe/contracts';
import { desc, eq } from 'drizzle-orm';
import { patients } from '../patients/tables.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { CONSENT_TEXT } from './consent-text.ts';
import { consents } from './tables.ts';

const MOST_SHOWN = 100;

/** The patient who accepts or withdraws the terms, the time, and where the request comes from. */
export interface ConsentOrigin {
  readonly patientId: number;
  readonly at: Date;
  /** Network address. */
  readonly address: string;
  readonly sid?: string;
}

/** Records that a patient accepted the current terms; accepting again is recorded too. */
export async function acceptTerms(tx: Tx, origin: ConsentOrigin): Promise<void> {
  await tx.update(patients).set({ lgpdAccepted: true }).where(eq(patients.id, origin.patientId));
  await recordConsent(tx, origin, 'accepted', CONSENT_TEXT);
}

/**
 * Records that a patient accepted the current terms, unless a decision is recorded already. Concurrent calls for one
 * patient wait for each other.
 * @returns the decision recorded before, if any
 */
export async function acceptFirstTerms(tx: Tx, origin: ConsentOrigin): Promise<ConsentEvent['action'] | undefined> {
  await tx.select({ id: patients.id }).from(patients).where(eq(patients.id, origin.patientId)).for('update');
  const [last] = await consentHistory(tx, origin.patientId);
  if (!last) await acceptTerms(tx, origin);
  return last?.action;
}

/** Records that a patient withdrew the terms accepted last; does nothing for a patient who has not accepted. */
export function withdrawTerms(db: Executor, origin: ConsentOrigin): Promise<void> {
  return db.transaction(async (tx) => {
    const [patient] = await tx
      .select({ isAccepted: patients.lgpdAccepted })
      .from(patients)
      .where(eq(patients.id, origin.patientId))
      .for('update');
    if (!patient?.isAccepted) return;
    const [last] = await tx
      .select()
      .from(consents)
      .where(eq(consents.patientId, origin.patientId))
      .orderBy(desc(consents.id))
      .limit(1);
    await tx.update(patients).set({ lgpdAccepted: false }).where(eq(patients.id, origin.patientId));
    await recordConsent(tx, origin, 'withdrawn', last ?? CONSENT_TEXT);
  });
}

/** Lists a patient's decisions about the terms: the latest hundred, the latest first. */
export async function consentHistory(executor: Executor, patientId: number): Promise<ConsentEvent[]> {
  const rows = await executor
    .select()
    .from(consents)
    .where(eq(consents.patientId, patientId))
    .orderBy(desc(consents.id))
    .limit(MOST_SHOWN);
  return rows.map(({ action, version, textHash, at, address }) => ({
    action,
    version,
    textHash,
    at: at.toISOString(),
    address,
  }));
}

async function recordConsent(
  tx: Tx,
  origin: ConsentOrigin,
  action: ConsentEvent['action'],
  { version, textHash }: Pick<ConsentEvent, 'version' | 'textHash'>,
): Promise<void> {
  await tx.insert(consents).values({ ...origin, action, version, textHash });
}
