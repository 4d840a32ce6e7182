/**
 * The SHA-1 of a CPF by which partners name a patient, in hexadecimal digits.
 * @param cpf written in whatever way
 * @returns undefined where the page may not hash, since it is not served securely
 */
export async function cpfHash(cpf: string): Promise<string | undefined> {
  // Missing outside secure contexts, whatever the types say.
  if (!('subtle' in crypto)) return undefined;
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(cpf.replace(/\D/g, '')));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
