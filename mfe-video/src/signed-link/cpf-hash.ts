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

/** A signed link begins with the hash of its patient's CPF; the unsigned form is nothing else. */
const HASH_LENGTH = 40;

/**
 * Whether a link is of the patient with this CPF.
 * @param link what is exchanged for a session
 * @param cpf eleven digits
 */
export async function isLinkOfPatient(link: string, cpf: string): Promise<boolean> {
  return link.slice(0, HASH_LENGTH).toLowerCase() === (await cpfHash(cpf));
}
