import { type PortalApiError } from '@acolhe/session';
import { type FieldMessages } from '@acolhe/ui';
import { type RegistrationValues, registrationValues } from './registration-values.ts';

const FIELDS: readonly string[] = Object.keys(registrationValues({ cpf: '' }));

/**
 * What the service says of single fields of the form; undefined when it speaks of the whole, or of something that has
 * no place in the form.
 */
export function fieldMessages({ fields = [] }: PortalApiError): FieldMessages<RegistrationValues> | undefined {
  const known = fields.filter(({ path }) => FIELDS.includes(path));
  return known.length > 0 ? Object.fromEntries(known.map(({ path, message }) => [path, message])) : undefined;
}
