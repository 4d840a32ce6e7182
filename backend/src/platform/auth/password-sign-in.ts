import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Piscina } from 'piscina';
import { HttpProblem } from '../http-problem.ts';
import { createKeyedQueue } from '../keyed-queue.ts';
import { addressGroup, type Counter, type Limits } from '../limits/limits.ts';
import { RATES } from '../limits/rates.ts';
import type { KnownDevices, SignInIdentity } from './browser-sessions.ts';

/** A claimed identity, and the password that must prove it. */
export interface PasswordCheck<Account> {
  readonly claimed: SignInIdentity;
  readonly password: string;
  /** The account claimed, if there is one. */
  readonly find: () => Promise<(Account & { readonly passwordHash: string }) | undefined>;
}

/** An attempt to sign in. */
export interface SignInAttempt<Account> extends PasswordCheck<Account> {
  /** Portuguese; the same whatever was wrong. */
  readonly refusalMessage: string;
}

/**
 * Runs the sign-ins of one address one after another, including their queries: hundreds at once would slow down every
 * other caller.
 */
const runInOrder = createKeyedQueue();

interface Guards {
  readonly limits: Limits;
  readonly devices: KnownDevices;
}
interface Origin {
  readonly request: FastifyRequest;
  readonly ip: string;
}

/**
 * Checks the password of a claimed account. Only failures count against limits, wherever a password is asked
 * for.
 * @returns the account; undefined, after the same time, whatever was wrong
 * @throws HttpProblem 429 while the caller has to wait
 * @see docs/product/identity.md
 */
export async function verifyPassword<Account>(
  { limits, devices }: Guards,
  { request, ip }: Origin,
  { claimed, password, find }: PasswordCheck<Account>,
): Promise<Account | undefined> {
  const counters = failureCountersOf(claimed, { device: devices.nameOf(request, claimed), ip });
  limits.rejectIfBlocked(counters);
  return runInOrder(addressGroup(ip), async () => {
    await limits.consumeAll(counters);
    const account = await find();
    const isRight = await isPassword(password, account?.passwordHash);
    if (!isRight || !account) return undefined;
    await clearFailureCounters(limits, counters);
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
export async function signInWithPassword<Account>(
  guards: Guards,
  context: Origin & { readonly reply: FastifyReply },
  { refusalMessage, ...proof }: SignInAttempt<Account>,
): Promise<Account> {
  const account = await verifyPassword(guards, context, proof);
  if (!account) throw new HttpProblem({ code: 'invalid-credentials', httpStatus: 401, message: refusalMessage });
  const { people, login } = proof.claimed;
  await guards.limits.consume(`signed-in:${people.kind}:${login}`, RATES.signIns);
  guards.devices.remember(context.request, context.reply, proof.claimed);
  return account;
}

/** Argon2id as OWASP's Password Storage Cheat Sheet asks for at least: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashing takes a core for tens of milliseconds: one core stays free for everything else, and the threads have a lower
 * priority than the service and the database.
 */
const THREADS = Math.max(1, availableParallelism() - 1);
const NICE_INCREMENT = 10;

/** What the thread does: hash a password at a cost, or compare it with a hash. */
type PasswordWork =
  | { readonly password: string; readonly cost: typeof COST }
  | { readonly password: string; readonly hash: string };

let pool: Piscina<PasswordWork, string | boolean> | undefined;

/** Runs in threads that start with the first password; idle threads do not prevent the process from ending. */
function run(work: PasswordWork): Promise<string | boolean> {
  pool ??= new Piscina({
    filename: join(import.meta.dirname, 'password-thread.js'),
    minThreads: 1,
    maxThreads: THREADS,
    niceIncrement: NICE_INCREMENT,
    execArgv: [],
  });
  return pool.run(work);
}

/** Ends the threads; the next password starts them again. What is not hashed or compared yet fails. */
export async function closePasswordThreads(): Promise<void> {
  const ending = pool;
  pool = undefined;
  await ending?.destroy();
}

/** Some keyboards give an accented letter as one character, others as two (RFC 8265 asks for one form of both). */
const inOneForm = (password: string): string => password.normalize('NFC');

/** @returns an encoded argon2id hash with its salt and cost */
export async function hashPassword(password: string): Promise<string> {
  return String(await run({ password: inOneForm(password), cost: COST }));
}

let dummyHash: Promise<string> | undefined;

/** The hash that is compared for missing accounts; the first caller has it computed. */
const readDummyHash = (): Promise<string> => (dummyHash ??= hashPassword('password of no account'));

/**
 * Checks a password against an account's hash. Without an account it takes as long and returns false, so that the time
 * does not reveal which accounts exist.
 * @param passwordHash of the account; undefined when there is none
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const hash = passwordHash ?? (await readDummyHash());
  const matches = await run({ password: inOneForm(password), hash });
  return passwordHash !== undefined && matches === true;
}

/** Computes the hash that is compared for missing accounts, so that the first of them is no slower. */
export async function warmUpDummyHash(): Promise<void> {
  await readDummyHash();
}

/** A counter of failed attempts, with its limit. */
export interface FailureCounter extends Counter {
  /**
   * A right password resets the counter; else it takes back its own attempt only, since it says nothing about the
   * others'.
   */
  readonly isResetBySuccess: boolean;
}

/**
 * Names what a sign-in that fails counts for. In a browser that knows the person it counts for that browser alone, so
 * that failures elsewhere cannot lock the owner out; else for the address, the person, and both together.
 * @param device the browser's name, where it knows the person
 * @see docs/product/identity.md
 */
function failureCountersOf(
  { people, login }: SignInIdentity,
  { device, ip }: { readonly device: string | undefined; readonly ip: string },
): readonly FailureCounter[] {
  const person = `sign-in:${people.kind}:${login}`;
  if (device !== undefined)
    return [{ key: `${person}:device:${device}`, rule: RATES.signInFailuresAtOnePlace, isResetBySuccess: true }];
  const address = addressGroup(ip);
  return [
    { key: `sign-in:address:${address}`, rule: RATES.signInFailuresFromAddress, isResetBySuccess: false },
    { key: person, rule: RATES.signInFailuresOfPerson, isResetBySuccess: false },
    { key: `${person}:address:${address}`, rule: RATES.signInFailuresAtOnePlace, isResetBySuccess: true },
  ];
}

/** Takes back what `limits.consumeAll` counted, since the password was right. */
async function clearFailureCounters(limits: Limits, counters: readonly FailureCounter[]): Promise<void> {
  for (const { key, isResetBySuccess } of counters) await (isResetBySuccess ? limits.reset(key) : limits.refund(key));
}
