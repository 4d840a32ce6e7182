import { SECOND_MS, MINUTE_MS } from '@acolhe/domain';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { inSaoPaulo } from '../platform/clock.ts';
import type { Executor, Tx } from '../platform/database/database.ts';
import { composeMail } from '../platform/messaging/compose-mail.ts';
import { type ComposedMail, createMailSender } from '../platform/messaging/mail-queue.ts';
import { type Mail, RefusedMail, UncertainMail } from '../platform/messaging/mailer.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { ACCOUNTS, composeLinkMail, type RecoveryLetter } from './recovery-job.ts';
import { endInvitation } from './reset-links.ts';
import { invitations, recoveryRequests } from './tables.ts';

/** A server that gets thousands at once refuses them, or takes them for unsolicited. */
const MAILS_PER_SECOND = 5;
/** After a mail that no server took none is tried for so long. */
const OUTAGE_MS = MINUTE_MS / 2;
/** Whose address is refused for the moment is tried again after twice as long each time. */
const REFUSED_MS = { first: 5 * MINUTE_MS, longest: 240 * MINUTE_MS, givenUp: 3 * 24 * 60 * MINUTE_MS } as const;
/** People who requested enough links recently are invited later. */
const ENOUGH_LINKS_MS = 20 * MINUTE_MS;

type Invitation = typeof invitations.$inferSelect;

const sendInvitations = createMailSender<Invitation, Services>({
  name: 'invitations',
  next: async (tx, now) =>
    (await isFree(tx, now))
      ? (
          await tx
            .select()
            .from(invitations)
            .where(and(eq(invitations.state, 'waiting'), lte(invitations.dueAt, now)))
            .orderBy(asc(invitations.isOfFile), asc(invitations.dueAt))
            .limit(1)
            .for('update', { skipLocked: true })
        )[0]
      : undefined,
  compose,
  hold: (executor, invitation, dueAt) => change(executor, invitation, { dueAt }),
  settle,
});

/**
 * Mails the links for first passwords, a few a second in all instances together, and none while a forgotten password
 * waits. A slow or unreachable mail server delays invitations, but loses none.
 * @see docs/product/recovery.md
 */
export const invitationsJob: Job = { name: 'invitations', everyMs: SECOND_MS, run: sendInvitations };

/** Whether the next one may be tried; no other instance tries one until the transaction ends. */
async function isFree(tx: Tx, now: Date): Promise<boolean> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await tx.execute<{ free: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended('invitations', 0))
      and not exists (select from ${recoveryRequests} where due_at <= ${now})
      and not exists (select from ${invitations} where state = 'waiting' and outage_at > ${before(OUTAGE_MS)})
      and (select count(*) from ${invitations} where tried_at > ${before(SECOND_MS)}) < ${MAILS_PER_SECOND} as free`);
  return rows[0]?.free === true;
}

async function compose(
  { config }: Services,
  tx: Tx,
  invitation: Invitation,
  now: Date,
): Promise<ComposedMail | undefined> {
  const { kind, subjectId } = invitation;
  const account = await ACCOUNTS[kind].find(tx, { id: subjectId }, config, now);
  if (!account) {
    await endInvitation(tx, invitation);
    return undefined;
  }
  const { recipient } = account;
  if (recipient === undefined) {
    await change(tx, invitation, { state: 'failed', changedAt: now });
    return undefined;
  }
  const composed = await composeLinkMail(tx, { ...account, kind, recipient }, invitationMail, now);
  await change(tx, invitation, composed ? { triedAt: now } : { dueAt: after(now, ENOUGH_LINKS_MS) });
  return composed;
}

async function settle(tx: Tx, invitation: Invitation, fault: unknown, now: Date): Promise<boolean> {
  const { askedAt, refusals } = invitation;
  if (fault === undefined) {
    await change(tx, invitation, { state: 'sent', triedAt: now, changedAt: now });
    return false;
  }
  if (!(fault instanceof RefusedMail || fault instanceof UncertainMail)) {
    await change(tx, invitation, { dueAt: after(now, OUTAGE_MS), triedAt: now, outageAt: now });
    return true;
  }
  const isForGood = fault instanceof RefusedMail && fault.isForGood;
  const isOver = isForGood || now.getTime() - askedAt.getTime() > REFUSED_MS.givenUp;
  const waitMs = Math.min(REFUSED_MS.first * 2 ** refusals, REFUSED_MS.longest);
  await change(tx, invitation, {
    triedAt: now,
    refusals: refusals + 1,
    ...(isOver ? { state: 'failed', changedAt: now } : { dueAt: after(now, waitMs) }),
  });
  return !isOver;
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

async function change(
  executor: Executor,
  { kind, subjectId }: Invitation,
  values: Partial<typeof invitations.$inferInsert>,
): Promise<void> {
  await executor
    .update(invitations)
    .set(values)
    .where(and(eq(invitations.kind, kind), eq(invitations.subjectId, subjectId)));
}

/** The mail with the link by which a person who was brought in sets the first password. */
function invitationMail(letter: RecoveryLetter): Mail {
  const { place, address, until } = letter;
  return composeMail(letter, 'Seu acesso', [
    `Você tem acesso ${place}. Para definir a sua senha, abra este endereço até as ${inSaoPaulo(until).toFormat('HH:mm')} (horário de Brasília):`,
    address,
    'O endereço funciona uma única vez. Se o prazo passar, peça outro em "Esqueci a senha", onde se entra.',
    'Se você não esperava esta mensagem, ignore-a.',
  ]);
}
