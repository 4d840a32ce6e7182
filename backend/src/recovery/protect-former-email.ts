import { portalOriginFor } from '../platform/services/signed-addresses.ts';
import { eq } from 'drizzle-orm';
import { clients, patients } from '../patients/tables.ts';
import type { Config } from '../platform/config.ts';
import type { Tx } from '../platform/database/database.ts';
import { enqueueMail } from '../platform/messaging/mail-queue.ts';
import { changedEmailMail } from './changed-email-mail.ts';
import { holdFormerEmail } from './held-email.ts';

/** A change of e-mail by an open session. */
interface EmailChange {
  readonly patientId: number;
  readonly former: string | null;
  readonly next: string;
}

/**
 * Keeps an account with its owner when the e-mail is changed on a device that was left open: for seven days
 * links for a new password go to the former address, which gets a mail about the change. The caller holds the lock of
 * the patient's row.
 * @see docs/product/recovery.md
 */
export async function protectFormerEmail(
  tx: Tx,
  config: Pick<Config, 'brands' | 'portalOrigins'>,
  { patientId, ...change }: EmailChange,
  now: Date,
): Promise<void> {
  const held = await holdFormerEmail(tx, patientId, change, now);
  if (!held?.formerEmail) return;
  const [patient] = await tx
    .select({ name: patients.name, brandName: clients.name })
    .from(patients)
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .where(eq(patients.id, patientId));
  if (!patient) return;
  const mail = changedEmailMail({
    email: held.formerEmail,
    patientName: patient.name,
    brandName: patient.brandName,
    recoveryAddress: `${portalOriginFor(config, patient.brandName)}/esqueci-senha`,
    until: held.until,
  });
  await enqueueMail(tx, mail, { now, giveUpAt: held.until });
}
