import { brokenReference } from '../database/database.ts';
import { type HttpProblem, invalidInput } from '../http-problem.ts';

/** An institution that there is not, where a form names one. */
export const noInstitution = (): HttpProblem =>
  invalidInput([{ path: 'clientId', message: 'not an institution' }], 'Verifique a instituição.');

/**
 * A specialty that there is not.
 * @param path the field that names it
 */
export const noSpecialty = (path: string): HttpProblem =>
  invalidInput([{ path, message: 'not a specialty' }], 'Verifique as especialidades.');

/** By the reference that was left without its row: which field of a form named it. */
const REFUSALS: Readonly<Record<string, () => HttpProblem>> = {
  patients_client_id_fkey: noInstitution,
  partners_client_id_fkey: noInstitution,
  gift_cards_client_id_fkey: noInstitution,
  cabins_client_id_fkey: noInstitution,
  professional_specialties_specialty_id_fkey: () => noSpecialty('specialtyIds'),
  contract_quotas_specialty_id_fkey: () => noSpecialty('quotas'),
  gift_card_quotas_specialty_id_fkey: () => noSpecialty('appointments'),
  hour_holds_specialty_id_fkey: () => noSpecialty('specialtyId'),
  appointments_specialty_id_fkey: () => noSpecialty('specialtyId'),
};

/**
 * Returns the refusal of a form that names a specialty or an institution which was removed after the form was checked.
 * @returns the same refusal as the check; undefined for other errors
 * @see docs/product/operations.md
 */
export const missingChoice = (error: unknown): HttpProblem | undefined => REFUSALS[brokenReference(error) ?? '']?.();
