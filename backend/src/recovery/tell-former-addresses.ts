import { and, eq, gt } from 'drizzle-orm';
import { clients, patients } from '../patients/tables.ts';
import { portalBrandFor } from '../platform/services/signed-addresses.ts';
import type { Config } from '../platform/config.ts';
import type { Tx } from '../platform/database/database.ts';
import { enqueueMail } from '../platform/messaging/mail-queue.ts';
import { correctedEmailMail } from './corrected-email-mail.ts';
import { endHold, isSameAddress } from './held-email.ts';
import { heldEmails } from './tables.ts';

const GIVEN_UP_MS = 7 * 86_400_000;

/** A correction of a patient's e-mail by those who run the clinic. */
interface CorrectedEmail {
  readonly patientId: number;
  /** None of who had no address. */
  readonly former?: string;
  readonly next: string;
}

/**
 * Puts a corrected e-mail in force: nothing is held any more, and the addresses that lose the account, the former one
 * and one that was held, are told. The caller holds the lock of the patient's row.
 * @see docs/product/recovery.md
 */
export async function tellFormerAddresses(
  tx: Tx,
  config: Pick<Config, 'brands'>,
  { patientId, former, next }: CorrectedEmail,
  now: Date,
): Promise<void> {
  const [held] = await tx
    .select({ email: heldEmails.formerEmail })
    .from(heldEmails)
    .where(and(eq(heldEmails.patientId, patientId), gt(heldEmails.until, now)));
  await endHold(tx, patientId);
  const [patient] = await tx
    .select({ personName: patients.name, brandName: clients.name })
    .from(patients)
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .where(eq(patients.id, patientId));
  if (!patient) return;
  const { supportPhone } = portalBrandFor(config, patient.brandName);
  const told = [former, held?.email]
    .filter((email) => email != null)
    .filter(
      (email, at, all) => !isSameAddress(email, next) && all.findIndex((one) => isSameAddress(one, email)) === at,
    );
  for (const email of told) {
    const mail = correctedEmailMail({ email, ...patient, supportPhone, place: 'no portal' });
    await enqueueMail(tx, mail, { now, giveUpAt: new Date(now.getTime() + GIVEN_UP_MS) });
  }
}
