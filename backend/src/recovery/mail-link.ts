import type { Tx } from '../platform/database/database.ts';
import { sendMail } from '../platform/messaging/mail-queue.ts';
import type { Mail } from '../platform/messaging/mailer.ts';
import type { Services } from '../platform/services/services.ts';
import { administratorAccounts } from './administrator-accounts.ts';
import { patientAccounts } from './patient-accounts.ts';
import { professionalAccounts } from './professional-accounts.ts';
import type { RecoverableAccount, RecoverableAccounts } from './recoverable-accounts.ts';
import type { RecoveryLetter } from './recovery-mail.ts';
import { type LinkOwner, LINK_LIFE_MS, makeLink } from './reset-links.ts';

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
 * Makes a link for a password, whose time begins now, and mails it.
 * @returns false when the person got enough links lately: none was made
 * @throws RefusedMail, or another Error when the mail was not taken
 */
export async function mailLink(
  { mailer }: Pick<Services, 'mailer'>,
  tx: Tx,
  { kind, id, recipient, personName, brandName, place, addressFor }: ReachableAccount,
  write: (letter: RecoveryLetter) => Mail,
  now: Date,
): Promise<boolean> {
  const secret = await makeLink(tx, { kind, subjectId: id, email: recipient }, now);
  if (secret === undefined) return false;
  const until = new Date(now.getTime() + LINK_LIFE_MS);
  await sendMail(mailer, write({ email: recipient, personName, brandName, place, address: addressFor(secret), until }));
  return true;
}
