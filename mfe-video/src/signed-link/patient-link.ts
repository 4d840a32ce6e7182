import { cpfHash } from '@acolhe/domain';

/** A signed link begins with the hash of its patient's CPF; the unsigned form is nothing else. */
const HASH_LENGTH = 40;

/**
 * Makes the unsigned link of a patient.
 * @param cpf masked or bare
 * @returns undefined where the page may not hash, since it is not served securely
 */
export async function unsignedLink(cpf: string): Promise<string | undefined> {
  // Missing outside secure contexts, whatever the types say.
  return 'subtle' in crypto ? cpfHash(cpf) : undefined;
}

/**
 * Whether a link is of the patient with this CPF.
 * @param link the key that is exchanged for a session
 * @param cpf eleven digits
 */
export async function isLinkOfPatient(link: string, cpf: string): Promise<boolean> {
  return link.slice(0, HASH_LENGTH).toLowerCase() === (await unsignedLink(cpf));
}
