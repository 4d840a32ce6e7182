import { type PortalApiError } from '@acolhe/session';
import { type FieldMessages } from '@acolhe/ui';
import { type RegistrationValues } from './registration-values.ts';

/** What the service says of single fields; undefined when it speaks of the whole. */
export function fieldMessages({ fields }: PortalApiError): FieldMessages<RegistrationValues> | undefined {
  return fields && fields.length > 0 ? Object.fromEntries(fields.map(({ path, message }) => [path, message])) : undefined;
}
