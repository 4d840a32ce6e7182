import type { FastifyReply, FastifyRequest } from 'fastify';
import { createTurns } from '../concurrency/turnstiles.ts';
import { addressGroup } from '../limits/address-group.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import type { Limits } from '../limits/limits.ts';
import type { ClaimedIdentity, KnownDevices } from './known-devices.ts';
import { isPassword } from './password.ts';
import { RATES } from '../limits/rates.ts';
import { countersOf, settleSuccess } from './throttle.ts';

/** A claim to be somebody, and the password that is to prove it. */
export interface PasswordProof<Account> {
  readonly claimed: ClaimedIdentity;
  readonly password: string;
  /** The account claimed, if there is one. */
  readonly find: () => Promise<(Account & { readonly passwordHash: string }) | undefined>;
}

/** An attempt to sign in. */
export interface SignInAttempt<Account> extends PasswordProof<Account> {
  /** Portuguese; the same whatever was wrong. */
  readonly refusalMessage: string;
}

/**
 * The sign-ins of one address, one after the other, what they ask the database included: hundreds at once are a slow
 * stream for everybody else.
 */
const inTurn = createTurns();

interface Guards {
  readonly limits: Limits;
  readonly devices: KnownDevices;
}
interface Origin {
  readonly request: FastifyRequest;
  readonly ip: string;
}

/**
 * Checks the password of a claimed account. Failures alone are counted (`throttle.ts`), wherever a password is asked
 * for.
 * @returns the account; undefined, after the same time, whatever was wrong
 * @throws HttpProblem 429 while the caller has to wait
 * @see docs/product/identity.md
 */
export async function provePassword<Account>(
  { limits, devices }: Guards,
  { request, ip }: Origin,
  { claimed, password, find }: PasswordProof<Account>,
): Promise<Account | undefined> {
  const counters = countersOf(claimed, { device: devices.nameOf(request, claimed), ip });
  limits.refuseKnown(counters);
  return inTurn(addressGroup(ip), async () => {
    await limits.consumeAll(counters);
    const account = await find();
    const isRight = await isPassword(password, account?.passwordHash);
    if (!isRight || !account) return undefined;
    await settleSuccess(limits, counters);
    return account;
  });
}

/**
 * Signs a person in by password, and remembers the browser when it is right.
 * @returns the account
 * @throws HttpProblem 401 `invalid-credentials`, with the same message and after the same time whatever was wrong; 429
 * while the caller has to wait
 * @see docs/product/identity.md
 */
export async function attemptSignIn<Account>(
  guards: Guards,
  context: Origin & { readonly reply: FastifyReply },
  { refusalMessage, ...proof }: SignInAttempt<Account>,
): Promise<Account> {
  const account = await provePassword(guards, context, proof);
  if (!account) throw new HttpProblem({ code: 'invalid-credentials', httpStatus: 401, message: refusalMessage });
  const { people, name } = proof.claimed;
  await guards.limits.consume(`signed-in:${people.kind}:${name}`, RATES.signIns);
  guards.devices.remember(context.request, context.reply, proof.claimed);
  return account;
}
