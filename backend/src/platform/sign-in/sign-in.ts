import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from '../problems/http-problem.ts';
import type { Limits } from '../limits/limits.ts';
import type { ClaimedIdentity, KnownDevices } from './known-devices.ts';
import { isPassword } from './password.ts';
import { consumeAll, countersOf, settleSuccess } from './throttle.ts';

/** An attempt to sign in: an identity that is claimed, and the password that is to prove it. */
export interface SignInAttempt<Account> {
  readonly claimed: ClaimedIdentity;
  readonly password: string;
  /** The account claimed, if there is one. */
  readonly find: () => Promise<(Account & { readonly passwordHash: string }) | undefined>;
  /** Portuguese; the same whatever was wrong. */
  readonly refusalMessage: string;
}

/**
 * Checks the password of a claimed account, and remembers the browser when it is right. Failures alone are counted
 * (`throttle.ts`).
 * @returns the account
 * @throws HttpProblem 401 `invalid-credentials`, with the same message and after the same time whatever was wrong; 429
 * while the caller has to wait
 * @see docs/product/identity.md
 */
export async function attemptSignIn<Account>(
  { limits, devices }: { readonly limits: Limits; readonly devices: KnownDevices },
  { request, reply, ip }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly ip: string },
  { claimed, password, find, refusalMessage }: SignInAttempt<Account>,
): Promise<Account> {
  const counters = countersOf(claimed, { device: devices.nameOf(request, claimed), ip });
  await consumeAll(limits, counters);
  const account = await find();
  if (!(await isPassword(password, account?.passwordHash)) || !account)
    throw new HttpProblem({ code: 'invalid-credentials', httpStatus: 401, message: refusalMessage });
  await settleSuccess(limits, counters);
  devices.remember(request, reply, claimed);
  return account;
}
