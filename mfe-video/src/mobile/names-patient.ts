/** A link begins with the SHA-1 of the CPF of its patient, in hexadecimal digits. */
const CPF_HASH_LENGTH = 40;

/**
 * Whether a link is of the patient with this CPF.
 * @param link value of `authHash`
 * @param cpf eleven digits
 * @returns false also where the page may not hash, since it is not served securely
 */
export async function namesPatient(link: string, cpf: string): Promise<boolean> {
  // Missing outside secure contexts, whatever the types say.
  if (!('subtle' in crypto)) return false;
  const digest = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(cpf));
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return link.slice(0, CPF_HASH_LENGTH).toLowerCase() === hex;
}
