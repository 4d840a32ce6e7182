import { isValid } from '@fnando/cpf';

/**
 * Keeps the digits of a text.
 * @param text any text, for instance a masked CPF
 * @returns only its digits, in order
 */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/**
 * Says whether a CPF exists arithmetically: eleven digits, not all the same, two right modulus-11 check digits.
 * @param cpf masked or bare
 * @see docs/product/identity.md
 */
export function isValidCpf(cpf: string): boolean {
  return digitsOf(cpf).length === 11 && isValid(digitsOf(cpf));
}

/**
 * Writes a CPF as people read it.
 * @param cpf eleven digits, masked or bare
 * @returns `###.###.###-##`, or the text unchanged when it has not eleven digits
 */
export function formatCpf(cpf: string): string {
  const digits = digitsOf(cpf);
  return digits.length === 11 ? digits.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4') : cpf;
}

/**
 * Hides a CPF for logs: the middle six digits stay, as Brazilian public records do.
 * @param cpf masked or bare
 * @returns `***.982.247-**`, or `***` when it is not a whole CPF
 */
export function concealCpf(cpf: string): string {
  const digits = digitsOf(cpf);
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : '***';
}
