import { asc, eq, lte } from 'drizzle-orm';
import type { Tx } from '../platform/database/database.ts';
import { processQueue } from '../platform/messaging/mail-queue.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { pruneHolds, isSameAddress } from './held-email.ts';
import { ACCOUNTS, mailLink } from './mail-link.ts';
import { recoveryMail } from './recovery-mail.ts';
import { pruneLinks, LINK_LIFE_MS } from './reset-links.ts';
import { recoveryRequests } from './tables.ts';

/** By this name the job is woken. */
export const RECOVERY_JOB = 'recovery';

type Request = typeof recoveryRequests.$inferSelect;

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
        if (now.getTime() - request.requestedAt.getTime() < LINK_LIFE_MS) await answer(services, tx, request, now);
      },
      async postpone(executor, { id }, dueAt) {
        await executor.update(recoveryRequests).set({ dueAt }).where(eq(recoveryRequests.id, id));
      },
    });
    await pruneLinks(services.db, services.clock.now());
    await pruneHolds(services.db, services.clock.now());
  },
};

async function answer(services: Services, tx: Tx, { kind, name, email }: Request, now: Date): Promise<void> {
  const account = await ACCOUNTS[kind].find(tx, { name }, services.config, now);
  if (account?.recipient === undefined || !isSameAddress(account.recipient, email)) return;
  await mailLink(services, tx, { ...account, kind, recipient: account.recipient }, recoveryMail, now);
}
