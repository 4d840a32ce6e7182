import { isValid } from '@fnando/cpf';
import { digitsOf } from './text.ts';

/**
 * Takes the mask off a CPF.
 * @param text a CPF, masked, bare or half typed
 * @returns its digits, at most eleven
 */
export function cpfDigits(text: string): string {
  return digitsOf(text).slice(0, 11);
}

/**
 * Checks a CPF arithmetically: eleven digits, not all the same, two right modulus-11 check digits.
 * @param cpf masked or bare
 * @see docs/product/identity.md
 */
export function isValidCpf(cpf: string): boolean {
  return digitsOf(cpf).length === 11 && isValid(digitsOf(cpf));
}

/**
 * Writes a CPF with its mask.
 * @param cpf masked, bare or half typed; digits after the eleventh are dropped
 * @returns `###.###.###-##`, or as much of it as there are digits
 */
export function formatCpf(cpf: string): string {
  const digits = cpfDigits(cpf);
  const [first, second, third, check] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6, 9), digits.slice(9)];
  return [first, second, third].filter(Boolean).join('.') + (check && `-${check}`);
}

/**
 * Hides a CPF for logs: the middle six digits stay, as Brazilian public records do.
 * @param cpf masked or bare
 * @returns `***.982.247-**`, or `***` when it is not a whole CPF
 */
export function redactCpf(cpf: string): string {
  const digits = digitsOf(cpf);
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : '***';
}

/**
 * Hashes a CPF as partners' links name their patient; no secret, since there are few CPFs to try.
 * @param cpf masked or bare
 * @returns its SHA-1, 40 hexadecimal digits in lower case
 * @throws TypeError on a page that is not served securely, where browsers give no `crypto.subtle`
 * @see docs/product/partners.md
 */
export async function cpfHash(cpf: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(digitsOf(cpf)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
