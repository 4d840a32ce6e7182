import { digitsOf } from '../text/digits.ts';
import { stripInvisible } from '../text/visible-text.ts';

export const MAX_NAME_LETTERS = 100;
export const MAX_EMAIL_LENGTH = 100;

/** Checks for the form of one e-mail address, `x@y.z`, in at most 100 characters: no list, display name or comment. */
export function isEmail(text: string): boolean {
  return (
    text.length <= MAX_EMAIL_LENGTH && /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+\.[^\s@,;:<>()[\]"\\]+$/.test(text)
  );
}

/**
 * Removes surrounding blanks and invisible characters from an e-mail address before it is checked, stored or compared.
 */
export function normalizeEmail(email: string): string {
  return stripInvisible(email);
}

/**
 * Writes a phone number with its mask.
 * @param phone masked or bare
 * @returns `(11) 98765-4321`, or the text unchanged when it has not eleven digits
 */
export function formatPhone(phone: string): string {
  const digits = digitsOf(phone);
  return digits.length === 11 ? digits.replace(/(\d{2})(\d{5})(\d{4})/, '($1) $2-$3') : phone;
}

/**
 * Writes a zip code with its mask.
 * @param zipCode masked or bare
 * @returns `01310-100`, or the text unchanged when it has not eight digits
 */
export function formatZipCode(zipCode: string): string {
  const digits = digitsOf(zipCode);
  return digits.length === 8 ? digits.replace(/(\d{5})(\d{3})/, '$1-$2') : zipCode;
}

/** Removes surrounding blanks and invisible characters from a name, and reduces blanks within it to one. */
export function normalizeName(name: string): string {
  return stripInvisible(name).replace(/\s+/g, ' ');
}
