import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Without letters and digits that are taken for each other. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const CODE_LENGTH = 12;

/** A new key of a device: 256 random bits as text. */
export const newCabinKey = (): string => randomBytes(32).toString('base64url');

/** A new code, in groups that are easily read out and typed: `ABCD-EFGH-JKMN`. */
export function newEnrolmentCode(): string {
  const letters = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]);
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Hashes a key or a plain code for the database; both are random and need no salt. */
export const cabinSecretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** The one form of a code, however it was typed. */
export const plainCode = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase();
