import { z } from 'zod';
import { outcome } from '../http/common.ts';
import { id, instant, text } from '../wire/codecs.ts';
import { operationsRole } from './account.ts';
import { cursor, defineOperationsCall, pageOf, pageSize, personName, reason, revision } from './common.ts';

/** An administrator as the others see them. */
export const administrator = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role: operationsRole,
  isActive: z.boolean(),
  /** Undefined while an invited person has not set a password. */
  hasPassword: z.boolean(),
  hasSecondFactor: z.boolean(),
  createdAt: instant,
  signedInAt: instant.optional(),
  revision,
});
export type Administrator = z.output<typeof administrator>;

export const listAdministratorsCall = defineOperationsCall({
  method: 'GET',
  path: '/api/operations/administrators',
  right: 'manage-administrators',
  summary: 'All who may sign in to the operations console, or could once, by name; the one with an `id`.',
  input: z.object({ id: id.optional(), cursor, pageSize }),
  output: pageOf(administrator),
});

export const createAdministratorCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/administrators/create',
  right: 'manage-administrators',
  summary: 'Brings in an administrator, who gets a mail with a link for the first password.',
  input: z.object({ name: personName, email: text(200), role: operationsRole, reason }),
  output: administrator,
});

export const changeAdministratorCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/administrators/change',
  right: 'manage-administrators',
  summary: 'Changes an administrator’s name, e-mail or role, or blocks their sign-in; a former e-mail is notified.',
  description:
    'The last active administrator stays one. A change of what another administrator has changed since is refused ' +
    'with what is there now.',
  input: z.object({
    id,
    revision,
    name: personName.optional(),
    email: text(200).optional(),
    role: operationsRole.optional(),
    isActive: z.boolean().optional(),
    reason,
  }),
  output: administrator,
});

export const resetAdministratorCall = defineOperationsCall({
  method: 'POST',
  path: '/api/operations/administrators/reset',
  right: 'manage-administrators',
  summary: 'Mails an administrator a link for a new password and ends their sessions.',
  input: z.object({
    id,
    /** Removes a lost second factor too; the administrator sets up another at the next sign-in. */
    removesSecondFactor: z.boolean(),
    reason,
  }),
  output: outcome,
});
