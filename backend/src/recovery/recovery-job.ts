import { asc, eq, lte } from 'drizzle-orm';
import { inSaoPaulo } from '../platform/clock.ts';
import type { Tx } from '../platform/database/database.ts';
import { composeMail, type MailFrame } from '../platform/messaging/compose-mail.ts';
import { type ComposedMail, createRetryingMailSender } from '../platform/messaging/mail-queue.ts';
import type { Mail } from '../platform/messaging/mailer.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { pruneHolds, isSameAddress } from './previous-email.ts';
import {
  administratorAccounts,
  patientAccounts,
  professionalAccounts,
  type RecoverableAccount,
  type RecoverableAccounts,
} from './recoverable-accounts.ts';
import { deleteLink, LINK_TTL_MS, type LinkOwner, makeLink, pruneLinks } from './reset-links.ts';
import { recoveryRequests } from './tables.ts';

/** By this name the job is woken. */
export const RECOVERY_JOB = 'recovery';

type Request = typeof recoveryRequests.$inferSelect;

const answerRequests = createRetryingMailSender<Request, Services>({
  name: RECOVERY_JOB,
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
  async compose({ config }, tx, { kind, name, email }, now) {
    const account = await ACCOUNTS[kind].find(tx, { name }, config, now);
    if (account?.recipient === undefined || !isSameAddress(account.recipient, email)) return undefined;
    return composeLinkMail(tx, { ...account, kind, recipient: account.recipient }, recoveryMail, now);
  },
  giveUpAt: ({ requestedAt }) => new Date(requestedAt.getTime() + LINK_TTL_MS),
  async postpone(executor, { id }, change) {
    await executor.update(recoveryRequests).set(change).where(eq(recoveryRequests.id, id));
  },
  async remove(executor, { id }) {
    await executor.delete(recoveryRequests).where(eq(recoveryRequests.id, id));
  },
});

/**
 * Looks into the requests for a new password, and mails a link where what was given is one person's. A mail that
 * could not be sent is tried again for as long as its link would be good.
 * @see docs/product/recovery.md
 */
export const recoveryJob: Job = {
  name: RECOVERY_JOB,
  everyMs: 5_000,
  run: async (services) => {
    await answerRequests(services);
    await pruneLinks(services.db, services.clock.now());
    await pruneHolds(services.db, services.clock.now());
  },
};

export const ACCOUNTS: Readonly<Record<LinkOwner['kind'], RecoverableAccounts>> = {
  patient: patientAccounts,
  professional: professionalAccounts,
  administrator: administratorAccounts,
};

/** An account to which a link can be mailed. */
export interface ReachableAccount extends RecoverableAccount, Pick<LinkOwner, 'kind'> {
  readonly recipient: string;
}

/**
 * Creates a link for a password, whose time begins now, and composes the mail with it. The link is good as soon as the
 * transaction is committed, before the mail arrives; it is deleted when the mail was certainly not taken.
 * @returns undefined when the person got enough links recently: none was created
 */
export async function composeLinkMail(
  tx: Tx,
  { kind, id, recipient, personName, brandName, place, addressFor }: ReachableAccount,
  write: (letter: RecoveryLetter) => Mail,
  now: Date,
): Promise<ComposedMail | undefined> {
  const secret = await makeLink(tx, { kind, subjectId: id, email: recipient }, now);
  if (secret === undefined) return undefined;
  const until = new Date(now.getTime() + LINK_TTL_MS);
  return {
    mail: write({ email: recipient, personName, brandName, place, address: addressFor(secret), until }),
    withdraw: (inner) => deleteLink(inner, secret),
  };
}

/** The values of a mail with a link for a new password. */
export interface RecoveryLetter extends MailFrame {
  /** Where the password opens what, with its preposition: `no portal Acolhe`. */
  readonly place: string;
  /** Where a new password is set. */
  readonly address: string;
  /** Until when that is possible. */
  readonly until: Date;
}

/** The mail with the link for a new password. */
function recoveryMail(letter: RecoveryLetter): Mail {
  const { place, address, until } = letter;
  const last = inSaoPaulo(until).toFormat('HH:mm');
  return composeMail(letter, 'Redefinição de senha', [
    `Recebemos um pedido para redefinir a sua senha ${place}. Para definir uma nova senha, abra este endereço até as ${last} (horário de Brasília):`,
    address,
    'O endereço funciona uma única vez. Se pediu mais de uma vez, use qualquer um dos endereços recebidos: os outros deixam de valer.',
    'Se você não fez este pedido, ignore esta mensagem: sua senha continua a mesma.',
  ]);
}
