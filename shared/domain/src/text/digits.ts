/**
 * Keeps the digits of a text.
 * @param text any text, for instance a masked CPF
 * @returns only its digits, in order
 */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
