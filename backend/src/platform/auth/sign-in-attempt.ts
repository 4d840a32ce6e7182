import { Refusal } from '../http/refusal.ts';
import type { Limits } from '../limits/limits.ts';
import { growingDelay, perWindow } from '../limits/rules.ts';
import { isPassword } from './password.ts';

const MINUTE_MS = 60_000;
const PER_PERSON = growingDelay({ free: 5, firstMs: 30_000, longestMs: 15 * MINUTE_MS, forgetAfterMs: 60 * MINUTE_MS });
/** Generous, since carriers and cabins put many people behind one address. */
const PER_ADDRESS = perWindow({ most: 100, windowMs: 15 * MINUTE_MS });

/** Somebody who says who they are. */
export interface SignInAttempt<Account> {
  /** Whom they claim to be, with the kind of account: `patient:52998224725`. */
  readonly claimed: string;
  readonly password: string;
  readonly ip: string;
  /** The account claimed, if there is one. */
  readonly find: () => Promise<(Account & { readonly passwordHash: string }) | undefined>;
  /** Portuguese; the same whatever was wrong. */
  readonly refusalMessage: string;
}

/**
 * Lets in who knows the password. Only failures count: five for a person, then growing waits, and a hundred for an address in a quarter of an hour.
 * @throws Refusal 401 `invalid-credentials`, with the same message and after the same time whatever was wrong; 429 when it is time to wait
 * @see docs/product/identity.md
 */
export async function attemptSignIn<Account>(limits: Limits, { claimed, password, ip, find, refusalMessage }: SignInAttempt<Account>): Promise<Account> {
  const [person, address] = [`sign-in:${claimed}`, `sign-in:address:${ip}`];
  await limits.take(address, PER_ADDRESS);
  try {
    await limits.take(person, PER_PERSON);
  } catch (refusal) {
    await limits.giveBack(address);
    throw refusal;
  }
  const account = await find();
  if (!(await isPassword(password, account?.passwordHash)) || !account) throw new Refusal({ code: 'invalid-credentials', httpStatus: 401, message: refusalMessage });
  await limits.clear(person);
  await limits.giveBack(address);
  return account;
}
