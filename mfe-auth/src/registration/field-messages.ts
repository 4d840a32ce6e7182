import type { PortalApiError } from '@acolhe/session';
import type { FieldMessages } from '@acolhe/ui';
import { type RegistrationValues, registrationValues } from './registration-values.ts';

const FIELDS: readonly string[] = Object.keys(registrationValues({ cpf: '' }));

/**
 * Selects the service's messages about single fields of the registration form.
 * @returns messages by field; undefined when the service names no field of the form
 */
export function fieldMessages({ fields = [] }: PortalApiError): FieldMessages<RegistrationValues> | undefined {
  const known = fields.filter(({ path }) => FIELDS.includes(path));
  return known.length > 0 ? Object.fromEntries(known.map(({ path, message }) => [path, message])) : undefined;
}
