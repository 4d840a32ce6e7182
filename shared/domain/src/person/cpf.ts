import { isValid } from '@fnando/cpf';
import { digitsOf } from '../text/digits.ts';

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
