import { withTimeout } from '@acolhe/domain';
import { asc, eq, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db, Executor, Tx } from '../database/database.ts';
import type { RepeatedJob } from '../jobs.ts';
import { errorMessage } from '../log.ts';
import type { Mail, Mailer } from './mailer.ts';
import { outgoingMails } from './tables.ts';

const RETRY_MS = 30_000;
/** A row is locked during it. */
const SEND_TIMEOUT_MS = 10_000;

/** The services that work on mails uses. */
interface MailQueueNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Rows of the database that lead to mails. */
export interface MailQueue<Row> {
  /** The next row that is due, locked until the transaction ends; undefined when there is none. */
  readonly next: (tx: Tx, now: Date) => Promise<Row | undefined>;
  /** Sends the mail of a row, if it leads to one, and deletes the row. Throws when the mail was not accepted. */
  readonly deliver: (tx: Tx, row: Row, now: Date) => Promise<void>;
  /** The row is looked at again from this moment on. */
  readonly postpone: (executor: Executor, row: Row, until: Date) => Promise<void>;
}

/** Sends each due mail in its own transaction. A mail that could not be sent is postponed by 30 s. */
export async function processQueue<Row>(services: MailQueueNeeds, work: MailQueue<Row>): Promise<void> {
  while (await processNext(services, work)) continue;
}

async function processNext<Row>(
  { db, clock, log }: MailQueueNeeds,
  { next, deliver: carryOut, postpone: putOff }: MailQueue<Row>,
): Promise<boolean> {
  const now = clock.now();
  let failed: Row | undefined;
  try {
    return await db.transaction(async (tx) => {
      const row = await next(tx, now);
      if (row === undefined) return false;
      failed = row;
      await carryOut(tx, row, now);
      return true;
    });
  } catch (error) {
    if (failed === undefined) throw error;
    log.warn({ reason: errorMessage(error) }, 'a mail was not sent; it is tried again');
    await putOff(db, failed, new Date(now.getTime() + RETRY_MS));
    return true;
  }
}

/**
 * Sends a mail within 10 s.
 * @throws Error when the server has not accepted it by that time
 */
export async function sendMail(mailer: Mailer, mail: Mail): Promise<void> {
  await withTimeout(mailer.send(mail), SEND_TIMEOUT_MS, () => {
    throw new Error('The mail server does not answer.');
  });
}

/**
 * Queues a mail in a transaction: it is sent after the commit. The mail is stored, so it may contain no secret.
 * @param giveUpAt the mail is dropped when it could not be sent until that time
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
