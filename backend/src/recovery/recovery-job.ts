import { asc, eq, lte } from 'drizzle-orm';
import type { Tx } from '../platform/database/index.ts';
import { sendMail, processQueue } from '../platform/mail/mail-queue.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { pruneHolds, isSameAddress } from './held-email.ts';
import { patientAccounts } from './patient-accounts.ts';
import { professionalAccounts } from './professional-accounts.ts';
import { recoveryMail } from './recovery-mail.ts';
import type { RecoverableAccounts } from './recoverable-accounts.ts';
import { type LinkOwner, pruneLinks, LINK_LIFE_MS, makeLink } from './reset-links.ts';
import { recoveryRequests } from './tables.ts';

/** By this name the job is woken. */
export const RECOVERY_JOB = 'recovery';

type Request = typeof recoveryRequests.$inferSelect;

const ACCOUNTS: Readonly<Record<LinkOwner['kind'], RecoverableAccounts>> = {
  patient: patientAccounts,
  professional: professionalAccounts,
};

/**
 * Looks into the requests for a new password, and mails a link where what was given is one person's. A mail that
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

async function mailLink({ config, mailer }: Services, tx: Tx, request: Request, now: Date): Promise<void> {
  const { kind, name, email } = request;
  const account = await ACCOUNTS[kind].find(tx, name, config, now);
  if (account?.recipient === undefined || !isSameAddress(account.recipient, email)) return;
  const secret = await makeLink(tx, { kind, subjectId: account.id, email: account.recipient }, now);
  if (secret === undefined) return;
  await sendMail(
    mailer,
    recoveryMail({
      email: account.recipient,
      personName: account.personName,
      brandName: account.brandName,
      place: account.place,
      address: account.addressFor(secret),
      until: new Date(now.getTime() + LINK_LIFE_MS),
    }),
  );
}
