import { asc, eq, lte } from 'drizzle-orm';
import type { Tx } from '../database/database.ts';
import type { RepeatedJob } from '../jobs/job-runner.ts';
import type { Mail, Mailer } from './mailer.ts';
import { type MailQueueNeeds, sendMail, processQueue } from './mail-queue.ts';
import { outgoingMails } from './tables.ts';

/**
 * Queues a mail in a transaction: it is sent once that is committed. The mail is stored, so it may hold no secret.
 * @param giveUpAt the mail is dropped when it could not be sent by then
 */
export async function enqueueMail(
  tx: Tx,
  { to, subject, text }: Mail,
  { now, giveUpAt }: { readonly now: Date; readonly giveUpAt: Date },
): Promise<void> {
  await tx.insert(outgoingMails).values({ recipient: to, subject, body: text, dueAt: now, giveUpAt });
}

/** By this name the job is woken. */
export const OUTGOING_MAILS_JOB = 'outgoing-mails';

/**
 * Sends the mails that wait.
 * @see docs/operating.md
 */
export const outgoingMailsJob: RepeatedJob<MailQueueNeeds & { readonly mailer: Mailer }> = {
  name: OUTGOING_MAILS_JOB,
  everyMs: 5_000,
  run: (services) =>
    processQueue(services, {
      next: async (tx, now) =>
        (
          await tx
            .select()
            .from(outgoingMails)
            .where(lte(outgoingMails.dueAt, now))
            .orderBy(asc(outgoingMails.dueAt))
            .limit(1)
            .for('update', { skipLocked: true })
        )[0],
      async deliver(tx, { id, recipient, subject, body, giveUpAt }, now) {
        await tx.delete(outgoingMails).where(eq(outgoingMails.id, id));
        if (now < giveUpAt) await sendMail(services.mailer, { to: recipient, subject, text: body });
      },
      async postpone(executor, { id }, dueAt) {
        await executor.update(outgoingMails).set({ dueAt }).where(eq(outgoingMails.id, id));
      },
    }),
};
