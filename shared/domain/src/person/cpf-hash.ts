import { digitsOf } from '../text/digits.ts';

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
