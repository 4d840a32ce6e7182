import { isResetPassword, RESET_PASSWORD_MESSAGE } from '@acolhe/domain';
import type { CallContext } from '../platform/http/handle.ts';
import { conflict, invalidInput } from '../platform/http-problem.ts';
import { addressGroup } from '../platform/limits/limits.ts';
import { RATES } from '../platform/limits/rates.ts';
import type { Services } from '../platform/services/services.ts';
import { CLOSE_REALTIME_JOB } from '../platform/auth/end-sessions-job.ts';
import { endSessionsOf } from '../platform/auth/session-store.ts';
import { hashPassword } from '../platform/auth/password-sign-in.ts';
import type { RecoverableAccounts } from './recoverable-accounts.ts';
import { endInvitation } from './invite.ts';
import { spendLink } from './reset-links.ts';

/**
 * Sets a new password by a link: all sessions of its owner end, and the browser is one that knows them from then on.
 * @returns the link's owner
 * @throws HttpProblem 400 for a password that breaks a rule; 409 `link-over`; 429 for too many tries from one address
 * @see docs/product/recovery.md
 */
export async function setPasswordByLink(
  accounts: RecoverableAccounts,
  { db, clock, limits, jobs, devices }: Services,
  { link, password }: { readonly link: string; readonly password: string },
  { ip, request, reply }: Pick<CallContext, 'ip' | 'request' | 'reply'>,
): Promise<{ readonly subjectId: number }> {
  if (!isResetPassword(password))
    throw invalidInput([{ path: 'password', message: RESET_PASSWORD_MESSAGE }], RESET_PASSWORD_MESSAGE);
  await limits.consume(`reset:address:${addressGroup(ip)}`, RATES.passwordResets);
  const passwordHash = await hashPassword(password);
  const { people } = accounts;
  const owner = await db.transaction(async (tx) => {
    const spent = await spendLink(tx, people.kind, link, clock.now());
    if (spent === undefined) return undefined;
    const { subjectId } = spent;
    const name = await accounts.setPassword(tx, spent, passwordHash, clock.now());
    if (name === undefined) return undefined;
    await endInvitation(tx, { kind: people.kind, subjectId });
    await endSessionsOf(tx, { kind: people.kind, subjectId }, 'password', clock.now());
    return { subjectId, name };
  });
  if (owner === undefined)
    throw conflict(
      'link-over',
      'Este link não vale mais: o prazo passou, ou a senha ou o e-mail foi trocado depois do pedido. Solicite um novo em "Esqueci a senha".',
    );
  // Whoever reads the person's mail is let in here, however often others have failed with this name elsewhere.
  devices.remember(request, reply, { people, name: owner.name });
  jobs.wake(CLOSE_REALTIME_JOB);
  return owner;
}
