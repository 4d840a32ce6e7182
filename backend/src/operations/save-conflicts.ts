import { isEmail, normalizeEmail } from '@acolhe/domain';
import { z } from 'zod';
import { brokenUniqueIndex } from '../platform/database/database.ts';
import { conflict, HttpProblem, invalidInput } from '../platform/http-problem.ts';

/**
 * The address by which a member of the staff signs in.
 * @returns it in lower case
 * @throws HttpProblem 400 for an invalid one
 */
export function staffEmail(typed: string): string {
  const email = normalizeEmail(typed).toLowerCase();
  if (!isEmail(email)) throw invalidInput([{ path: 'email', message: 'not an address' }], 'Verifique o e-mail.');
  return email;
}

/** The refusal of an address by which another person signs in. */
export const emailTaken = (): HttpProblem => conflict('email-taken', 'Já existe um acesso com este e-mail.');

/**
 * Awaits a change that may assign an address that another person has.
 * @throws HttpProblem 409 `email-taken`
 */
export async function refuseTakenEmail<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    throw brokenUniqueIndex(error)?.endsWith('_email_key') ? emailTaken() : error;
  }
}

/**
 * The refusal of a change of data that another user has changed since they were read.
 * @param current the current state, for the answer
 * @see docs/product/operations.md
 */
export function changedMeanwhile<S extends z.ZodType>(schema: S, current: z.output<S>): HttpProblem {
  return new HttpProblem({
    code: 'changed-meanwhile',
    httpStatus: 409,
    message: 'Outra pessoa alterou este registro enquanto você editava. Confira os dados atuais e tente novamente.',
    current: z.encode(schema, current),
  });
}
