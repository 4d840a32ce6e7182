import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP's Password Storage Cheat Sheet asks for at least: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Some keyboards give an accented letter as one character, others as two (RFC 8265 asks for one form of both). */
const inOneForm = (password: string): string => password.normalize('NFC');

/** @returns an encoded argon2id hash with its salt and cost */
export function hashPassword(password: string): Promise<string> {
  return hash(inOneForm(password), COST);
}

let nobody: Promise<string> | undefined;

/**
 * Checks a password against an account's hash. Without an account it takes as long and returns false, so that the time
 * does not reveal which accounts exist.
 * @param passwordHash of the account; undefined when there is none
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await (nobody ??= hashPassword('nobody'))), inOneForm(password));
  return passwordHash !== undefined && matches;
}

/** Makes the hash that stands for missing accounts, so that the first of them is no slower. */
export async function prepareMissingAccount(): Promise<void> {
  await (nobody ??= hashPassword('nobody'));
}
