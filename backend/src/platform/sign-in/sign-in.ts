import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpProblem } from '../problems/http-problem.ts';
import { addressGroup } from '../limits/address-group.ts';
import type { Limits } from '../limits/limits.ts';
import { exponentialBackoff, type LimitRule, fixedWindow } from '../limits/rules.ts';
import type { ClaimedIdentity, KnownDevices } from './known-devices.ts';
import { isPassword } from './password.ts';

const MINUTE_MS = 60_000;
/** Of one person: in a browser that knows them, or else from one address. */
const AT_ONE_PLACE = exponentialBackoff({
  free: 5,
  firstMs: 30_000,
  longestMs: 15 * MINUTE_MS,
  forgetAfterMs: 60 * MINUTE_MS,
});
/**
 * Of one person, from wherever nobody knows them: more than two addresses alone come to, few enough that guessing leads
 * nowhere.
 */
const OF_ONE_PERSON = fixedWindow({ most: 30, windowMs: 60 * MINUTE_MS });
/** Generous, since carriers and cabins put many people behind one address. */
const FROM_ONE_ADDRESS = fixedWindow({ most: 100, windowMs: 15 * MINUTE_MS });

/** Somebody who says who they are. */
export interface SignInAttempt<Account> {
  readonly claimed: ClaimedIdentity;
  readonly password: string;
  /** The account claimed, if there is one. */
  readonly find: () => Promise<(Account & { readonly passwordHash: string }) | undefined>;
  /** Portuguese; the same whatever was wrong. */
  readonly refusalMessage: string;
}

/**
 * Lets in who knows the password, and remembers the browser. Only failures count: in a browser that knows the person
 * they count for themselves, so that nobody elsewhere can lock the owner out.
 * @throws HttpProblem 401 `invalid-credentials`, with the same message and after the same time whatever was wrong; 429 when
 * it is time to wait
 * @see docs/product/identity.md
 */
export async function attemptSignIn<Account>(
  { limits, devices }: { readonly limits: Limits; readonly devices: KnownDevices },
  { request, reply, ip }: { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly ip: string },
  { claimed, password, find, refusalMessage }: SignInAttempt<Account>,
): Promise<Account> {
  const device = devices.nameOf(request, claimed);
  const person = `sign-in:${claimed.kind}:${claimed.name}`;
  const count = device === undefined ? stranger(person, addressGroup(ip)) : [knownBy(person, device)];
  await takeAll(limits, count);
  const account = await find();
  if (!(await isPassword(password, account?.passwordHash)) || !account)
    throw new HttpProblem({ code: 'invalid-credentials', httpStatus: 401, message: refusalMessage });
  for (const { key, isForgotten } of count) await (isForgotten ? limits.reset(key) : limits.refund(key));
  devices.remember(request, reply, claimed);
  return account;
}

/** One thing that failures are counted for. */
interface Counted {
  readonly key: string;
  readonly rule: LimitRule;
  /**
   * A right password makes all failures forgotten; else it takes back its own attempt only, since it says nothing about
   * the others'.
   */
  readonly isForgotten: boolean;
}

const knownBy = (person: string, device: string): Counted => ({
  key: `${person}:device:${device}`,
  rule: AT_ONE_PLACE,
  isForgotten: true,
});

/** The last one may refuse for a reason of its own alone: what was counted before it is taken back then. */
const stranger = (person: string, address: string): readonly Counted[] => [
  { key: `sign-in:address:${address}`, rule: FROM_ONE_ADDRESS, isForgotten: false },
  { key: person, rule: OF_ONE_PERSON, isForgotten: false },
  { key: `${person}:address:${address}`, rule: AT_ONE_PLACE, isForgotten: true },
];

async function takeAll(limits: Limits, counted: readonly Counted[]): Promise<void> {
  const taken: Counted[] = [];
  for (const each of counted) {
    try {
      await limits.consume(each.key, each.rule);
      taken.push(each);
    } catch (refusal) {
      for (const { key } of taken) await limits.refund(key);
      throw refusal;
    }
  }
}
