import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Piscina } from 'piscina';

/** Argon2id as OWASP's Password Storage Cheat Sheet asks for at least: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The work takes a core for tens of milliseconds: one core is left for everything else, and the threads give way to the
 * service's own and to the database.
 */
const THREADS = Math.max(1, availableParallelism() - 1);
const NICE_INCREMENT = 10;

/** What the thread does: hash a password at a cost, or compare it with a hash. */
type PasswordWork =
  | { readonly password: string; readonly cost: typeof COST }
  | { readonly password: string; readonly hash: string };

let pool: Piscina<PasswordWork, string | boolean> | undefined;

/** Runs in threads that start with the first password; being idle they keep no process alive. */
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

let nobody: Promise<string> | undefined;

/**
 * Checks a password against an account's hash. Without an account it takes as long and returns false, so that the time
 * does not reveal which accounts exist.
 * @param passwordHash of the account; undefined when there is none
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const hash = passwordHash ?? (await (nobody ??= hashPassword('nobody')));
  const matches = await run({ password: inOneForm(password), hash });
  return passwordHash !== undefined && matches === true;
}

/** Makes the hash that stands for missing accounts, so that the first of them is no slower. */
export async function prepareMissingAccount(): Promise<void> {
  await (nobody ??= hashPassword('nobody'));
}
