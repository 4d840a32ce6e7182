import { asc, eq, lte } from 'drizzle-orm';
import { clients, patients } from '../patients/tables.ts';
import type { Tx } from '../platform/database/index.ts';
import type { Job } from '../platform/jobs/job.ts';
import { plainMessage } from '../platform/plain-error.ts';
import type { Services } from '../platform/services.ts';
import { within } from '../platform/within.ts';
import { recoveryMail } from './recovery-mail.ts';
import { forgetLinks, LINK_LIFE_MS, makeLink } from './reset-links.ts';
import { recoveryRequests } from './tables.ts';

export const RECOVERY_JOB = 'recovery';
const RETRY_MS = 30_000;
/** A row is locked meanwhile. */
const SEND_LIMIT_MS = 10_000;

type Request = typeof recoveryRequests.$inferSelect;

/**
 * Looks into the requests for a new password, and mails a link where CPF and e-mail are one patient's. A mail that could not be sent is tried again for
 * as long as its link would be good.
 * @see docs/product/recovery.md
 */
export const recoveryJob: Job = {
  name: RECOVERY_JOB,
  everyMs: 5_000,
  run: async (services) => {
    while (await lookIntoOne(services));
    await forgetLinks(services.db, services.clock.now());
  },
};

async function lookIntoOne(services: Services): Promise<boolean> {
  const { db, clock, log } = services;
  const now = clock.now();
  let failed: Request | undefined;
  try {
    return await db.transaction(async (tx) => {
      const [request] = await tx.select().from(recoveryRequests).where(lte(recoveryRequests.dueAt, now)).orderBy(asc(recoveryRequests.dueAt)).limit(1).for('update', { skipLocked: true });
      if (!request) return false;
      failed = request;
      await tx.delete(recoveryRequests).where(eq(recoveryRequests.id, request.id));
      if (now.getTime() - request.requestedAt.getTime() < LINK_LIFE_MS) await mailLink(services, tx, request, now);
      return true;
    });
  } catch (error) {
    if (!failed) throw error;
    log.warn({ reason: plainMessage(error) }, 'a mail was not sent; it is tried again');
    await db.update(recoveryRequests).set({ dueAt: new Date(now.getTime() + RETRY_MS) }).where(eq(recoveryRequests.id, failed.id));
    return true;
  }
}

async function mailLink({ config, mailer }: Services, tx: Tx, { cpf, email }: Request, now: Date): Promise<void> {
  const [patient] = await tx.select({ id: patients.id, name: patients.name, email: patients.email, brandName: clients.name })
    .from(patients).innerJoin(clients, eq(clients.id, patients.clientId)).where(eq(patients.cpf, cpf));
  if (!patient?.email || patient.email.toLowerCase() !== email.toLowerCase()) return;
  const secret = await makeLink(tx, patient.id, now);
  if (secret === undefined) return;
  const address = `${config.portalOrigins[0] ?? ''}/reset-senha/${secret}`;
  const sent = await within(mailer.send(recoveryMail({ email: patient.email, patientName: patient.name, brandName: patient.brandName, address })), SEND_LIMIT_MS);
  if (sent === 'late') throw new Error('The mail server does not answer.');
}
