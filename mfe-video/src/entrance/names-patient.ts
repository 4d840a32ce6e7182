import { cpfHash } from './cpf-hash.ts';

/** A link begins with the SHA-1 of the CPF of its patient; the unsigned form is nothing else. */
const HASH_LENGTH = 40;

/**
 * Whether a link is of the patient with this CPF.
 * @param link what is exchanged for a session
 * @param cpf eleven digits
 */
export async function namesPatient(link: string, cpf: string): Promise<boolean> {
  return link.slice(0, HASH_LENGTH).toLowerCase() === (await cpfHash(cpf));
}
