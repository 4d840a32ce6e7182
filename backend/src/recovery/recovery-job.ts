import { portalOriginFor } from '../platform/addresses/portal-origin.ts';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { clients, patients } from '../patients/tables.ts';
import type { Tx } from '../platform/database/index.ts';
import { sendMail, processQueue } from '../platform/mail/mail-queue.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { pruneHolds, isSameAddress } from './held-email.ts';
import { recoveryMail } from './recovery-mail.ts';
import { pruneLinks, LINK_LIFE_MS, makeLink } from './reset-links.ts';
import { heldEmails, recoveryRequests } from './tables.ts';

/** By this name the job is woken. */
export const RECOVERY_JOB = 'recovery';

type Request = typeof recoveryRequests.$inferSelect;

/**
 * Looks into the requests for a new password, and mails a link where CPF and e-mail are one patient's. A mail that
 * could not be sent is tried again for as long as its link would be good.
 * @see docs/product/recovery.md
 */
export const recoveryJob: Job = {
  name: RECOVERY_JOB,
  everyMs: 5_000,
  run: async (services) => {
    await processQueue(services, {
      next: async (tx, now) =>
        (
          await tx
            .select()
            .from(recoveryRequests)
            .where(lte(recoveryRequests.dueAt, now))
            .orderBy(asc(recoveryRequests.dueAt))
            .limit(1)
            .for('update', { skipLocked: true })
        )[0],
      async deliver(tx, request, now) {
        await tx.delete(recoveryRequests).where(eq(recoveryRequests.id, request.id));
        if (now.getTime() - request.requestedAt.getTime() < LINK_LIFE_MS) await mailLink(services, tx, request, now);
      },
      async postpone(executor, { id }, dueAt) {
        await executor.update(recoveryRequests).set({ dueAt }).where(eq(recoveryRequests.id, id));
      },
    });
    await pruneLinks(services.db, services.clock.now());
    await pruneHolds(services.db, services.clock.now());
  },
};

async function mailLink({ config, mailer }: Services, tx: Tx, { cpf, email }: Request, now: Date): Promise<void> {
  // One look at both: between two, a change of e-mail or a new password could pass the address that is held.
  const [patient] = await tx
    .select({ id: patients.id, name: patients.name, email: patients.email, brandName: clients.name, held: heldEmails })
    .from(patients)
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .leftJoin(heldEmails, and(eq(heldEmails.patientId, patients.id), gt(heldEmails.until, now)))
    .where(eq(patients.cpf, cpf));
  const recipient = patient?.held ? patient.held.formerEmail : patient?.email;
  if (!patient || !recipient || !isSameAddress(recipient, email)) return;
  const secret = await makeLink(tx, { patientId: patient.id, email: recipient }, now);
  if (secret === undefined) return;
  const address = `${portalOriginFor(config, patient.brandName)}/reset-senha/${secret}`;
  await sendMail(
    mailer,
    recoveryMail({
      email: recipient,
      patientName: patient.name,
      brandName: patient.brandName,
      address,
      until: new Date(now.getTime() + LINK_LIFE_MS),
    }),
  );
}
