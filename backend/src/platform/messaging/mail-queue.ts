import { withTimeout, MINUTE_MS } from '@acolhe/domain';
import { asc, eq, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Db, Executor, Tx } from '../database/database.ts';
import type { RepeatedJob } from '../jobs.ts';
import { errorMessage } from '../log.ts';
import { type Mail, type Mailer, RefusedMail, RefusingServer, UncertainMail } from './mailer.ts';
import { forgetRefusedAddress, pruneRefusedAddresses, recordRefusedAddress } from './refused-addresses.ts';
import { outgoingMails } from './tables.ts';

/** While no server answers. */
const OUTAGE_RETRY_MS = MINUTE_MS / 2;
/** After each answer that is a refusal for the moment; the last is repeated. */
const RETRIES_MS = [1, 5, 15, 60].map((minutes) => minutes * MINUTE_MS);
const REFUSED_LIFE_MS = 24 * 60 * MINUTE_MS;
/** A row that is being sent belongs to its instance for so long; renewed while the server is at it. */
const HOLD_MS = 2 * MINUTE_MS;
const RENEWAL_MS = HOLD_MS / 4;
/** A server that takes longer to take a mail does not delay the next one. */
const SLOW_MS = 5_000;
const MAX_AT_ONCE = 8;

/** The services that work on mails uses. */
export interface MailNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly mailer: Mailer;
}

/** A mail that is about to be sent. */
export interface ComposedMail {
  readonly mail: Mail;
  /** Takes back what was stored for the mail, when it is certain that it was not taken. */
  readonly withdraw?: (tx: Tx) => Promise<void>;
}

/** Rows of the database that lead to mails. */
export interface MailQueue<Row, Needs extends MailNeeds = MailNeeds> {
  /** As the log names it. */
  readonly name: string;
  /** The next row that is due, locked until the transaction ends; undefined when there is none. */
  readonly next: (tx: Tx, now: Date) => Promise<Row | undefined>;
  /**
   * Composes the mail of a row. What it stores is committed before the mail is sent.
   * @returns undefined when there is none to send: the row is deleted, or due later
   */
  compose(services: Needs, tx: Tx, row: Row, now: Date): Promise<ComposedMail | undefined>;
  /** The row is not due before this moment. */
  hold(executor: Executor, row: Row, until: Date): Promise<void>;
  /**
   * Records what became of the mail.
   * @param fault undefined when the mail was taken
   * @returns whether it is tried again
   */
  settle(tx: Tx, row: Row, fault: unknown, now: Date): Promise<boolean>;
}

/**
 * Creates what sends the due mails of a queue. A row is held by a committed change while a server is at its mail, so no
 * other instance sends a second copy, and what the mail leads to is valid when it arrives. When the instance dies
 * the row is due again after two minutes.
 * @see docs/product/mails.md
 */
export function createMailSender<Row, Needs extends MailNeeds>(
  queue: MailQueue<Row, Needs>,
): (services: Needs) => Promise<void> {
  const inProgress = new Set<Promise<void>>();
  return async (services) => {
    while (inProgress.size < MAX_AT_ONCE) {
      const claimed = await claimNext(services, queue);
      if (claimed === 'none') return;
      if (claimed === 'nothing-to-send') continue;
      const sending = send(services, queue, claimed).finally(() => inProgress.delete(sending));
      inProgress.add(sending);
      await withTimeout(sending, SLOW_MS, () => undefined);
    }
  };
}

interface Claimed<Row> extends ComposedMail {
  readonly row: Row;
}

async function claimNext<Row, Needs extends MailNeeds>(
  services: Needs,
  queue: MailQueue<Row, Needs>,
): Promise<Claimed<Row> | 'nothing-to-send' | 'none'> {
  const { db, clock, log } = services;
  const now = clock.now();
  let found: Row | undefined;
  try {
    return await db.transaction(async (tx) => {
      const row = await queue.next(tx, now);
      if (row === undefined) return 'none';
      found = row;
      const composed = await queue.compose(services, tx, row, now);
      if (!composed) return 'nothing-to-send';
      await queue.hold(tx, row, after(now, HOLD_MS));
      return { row, ...composed };
    });
  } catch (error) {
    if (found === undefined) throw error;
    log.error({ err: error, queue: queue.name }, 'a mail could not be composed; it is tried again');
    await queue.hold(db, found, after(now, OUTAGE_RETRY_MS));
    return 'nothing-to-send';
  }
}

/** Never rejects: when the outcome cannot be stored, the hold ends by itself. */
async function send<Row, Needs extends MailNeeds>(
  services: Needs,
  queue: MailQueue<Row, Needs>,
  { row, mail, withdraw }: Claimed<Row>,
): Promise<void> {
  const { db, clock, log, mailer } = services;
  const known = { queue: queue.name, recipient: recipientForLog(mail) };
  const renewal = setInterval(() => {
    queue.hold(db, row, after(clock.now(), HOLD_MS)).catch((error: unknown) => {
      log.warn({ err: error, ...known }, 'the hold of a mail that is being sent was not renewed');
    });
  }, RENEWAL_MS).unref();
  const fault = await mailer.send(mail).then(
    () => undefined,
    (error: unknown) => error,
  );
  clearInterval(renewal);
  try {
    const isRetried = await db.transaction(async (tx) => {
      const now = clock.now();
      if (fault !== undefined && !(fault instanceof UncertainMail)) await withdraw?.(tx);
      const isTriedAgain = await queue.settle(tx, row, fault, now);
      if (fault === undefined) await forgetRefusedAddress(tx, mail.to);
      else if (fault instanceof RefusedMail && !isTriedAgain) await recordRefusedAddress(tx, mail.to, now);
      return isTriedAgain;
    });
    if (fault === undefined) return;
    const reason = errorMessage(fault);
    if (isRetried) log.warn({ reason, ...known }, 'a mail was not sent; it is tried again');
    else log.error({ reason, ...known }, 'a mail was not sent, and is not tried again');
  } catch (error) {
    log.error({ err: error, ...known }, 'what became of a mail could not be stored');
  }
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/** The log says at which provider an address is, and not whose it is. */
const recipientForLog = ({ to }: Mail) => `***@${to.split('@').at(-1) ?? ''}`;

/** A row that is deleted after its mail, and tried again by the common schedule. */
export interface RetriedRow {
  readonly id: number;
  /** How often a server did not take the mail. */
  readonly failures: number;
}

/** What queues of such rows differ in. */
export interface RetriedQueue<Row extends RetriedRow, Needs extends MailNeeds> extends Pick<
  MailQueue<Row, Needs>,
  'name' | 'next'
> {
  /** Composes the mail of a row; undefined when it leads to none. The row may be left as it is. */
  readonly compose: (services: Needs, tx: Tx, row: Row, now: Date) => Promise<ComposedMail | undefined>;
  /** From this moment on the mail is of no use. */
  readonly giveUpAt: (row: Row) => Date;
  readonly postpone: (
    executor: Executor,
    row: Row,
    change: { readonly dueAt: Date; readonly failures?: number },
  ) => Promise<void>;
  readonly remove: (executor: Executor, row: Row) => Promise<void>;
}

/**
 * Creates what sends the mails of rows that are tried again by one schedule: every 30 s while no server answers; after
 * 1, 5, 15 minutes, and each hour for a day, when a server refuses for the moment; never when it refuses permanently.
 * @see docs/product/mails.md
 */
export function createRetryingMailSender<Row extends RetriedRow, Needs extends MailNeeds>({
  name,
  next,
  compose,
  giveUpAt,
  postpone,
  remove,
}: RetriedQueue<Row, Needs>): (services: Needs) => Promise<void> {
  return createMailSender<Row, Needs>({
    name,
    next,
    async compose(services, tx, row, now) {
      const isOver = now >= giveUpAt(row);
      const composed = isOver ? undefined : await compose(services, tx, row, now);
      if (!composed) await remove(tx, row);
      if (isOver) services.log.error({ queue: name }, 'a mail was given up: its time is over');
      return composed;
    },
    hold: (executor, row, dueAt) => postpone(executor, row, { dueAt }),
    async settle(tx, row, fault, now) {
      const retry = fault === undefined ? undefined : retryAfter(row, fault);
      const isAnswered = fault instanceof RefusedMail;
      // A mail that no server answers for waits until its time is over, which the log then says.
      if (retry === undefined || (isAnswered && after(now, retry.waitMs) >= giveUpAt(row))) {
        await remove(tx, row);
        return false;
      }
      await postpone(tx, row, { dueAt: after(now, retry.waitMs), failures: retry.failures });
      return true;
    },
  });
}

/** When a mail is tried again; undefined when it is not. */
function retryAfter(
  { failures }: RetriedRow,
  fault: unknown,
): { readonly waitMs: number; readonly failures: number } | undefined {
  const isAnswer = [RefusedMail, RefusingServer, UncertainMail].some((kind) => fault instanceof kind);
  if (!isAnswer) return { waitMs: OUTAGE_RETRY_MS, failures };
  if (fault instanceof RefusedMail && fault.isForGood) return undefined;
  const waits = Array.from({ length: failures + 1 }, (_, at) => RETRIES_MS[at] ?? 60 * MINUTE_MS);
  const sinceFirstMs = waits.reduce((sum, wait) => sum + wait, 0);
  return sinceFirstMs > REFUSED_LIFE_MS ? undefined : { waitMs: waits.at(-1) ?? 0, failures: failures + 1 };
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

type OutgoingMail = typeof outgoingMails.$inferSelect;

const sendOutgoingMails = createRetryingMailSender<OutgoingMail, MailNeeds>({
  name: OUTGOING_MAILS_JOB,
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
  compose: (_services, _tx, { recipient, subject, body }) =>
    Promise.resolve({ mail: { to: recipient, subject, text: body } }),
  giveUpAt: ({ giveUpAt }) => giveUpAt,
  async postpone(executor, { id }, change) {
    await executor.update(outgoingMails).set(change).where(eq(outgoingMails.id, id));
  },
  async remove(executor, { id }) {
    await executor.delete(outgoingMails).where(eq(outgoingMails.id, id));
  },
});

/**
 * Sends the mails that wait.
 * @see docs/product/mails.md
 */
export const outgoingMailsJob: RepeatedJob<MailNeeds> = {
  name: OUTGOING_MAILS_JOB,
  everyMs: 5_000,
  run: async (services) => {
    await sendOutgoingMails(services);
    await pruneRefusedAddresses(services.db, services.clock.now());
  },
};
