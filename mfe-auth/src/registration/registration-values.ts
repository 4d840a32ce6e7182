import type { Patient } from '@acolhe/contracts';
import {
  brazilianDateOf,
  type FieldProblem,
  formatCpf,
  keysOf,
  type RegistrationField,
  type RegistrationForm,
  registrationProblems,
} from '@acolhe/domain';
import type { PortalApiError } from '@acolhe/session';
import type { FieldMessages } from '@acolhe/ui';

/** Texts of the form's fields, in their order. The birth date is `YYYY-MM-DD` once it is a valid day. */
export type RegistrationValues = { readonly [Field in RegistrationField]: string };

/** Initial values of the form: the patient's known data, and empty texts for the rest. */
export function registrationValues(known: Partial<Patient> & Pick<Patient, 'cpf'>): RegistrationValues {
  const { name = '', birthDate = '', gender = '', motherName = '', email = '', phone = '' } = known;
  const {
    zipCode = '',
    street = '',
    addressNumber = '',
    addressExtra = '',
    neighborhood = '',
    state = '',
    city = '',
  } = known;
  return {
    name,
    birthDate,
    gender,
    cpf: formatCpf(known.cpf),
    motherName,
    email,
    phone,
    zipCode,
    street,
    addressNumber,
    addressExtra,
    neighborhood,
    state,
    city,
    newPassword: '',
    passwordConfirmation: '',
  };
}

/** Converts the values to what the service takes: the birth date becomes `DD/MM/YYYY`. */
export const registrationForm = (values: RegistrationValues): Required<RegistrationForm> => ({
  ...values,
  birthDate: brazilianDateOf(values.birthDate),
});

/**
 * Validation rules of the form.
 * @param today `YYYY-MM-DD` in São Paulo
 * @see docs/product/registration.md
 */
export const checkRegistration =
  (today: string) =>
  (values: RegistrationValues): FieldProblem<RegistrationField>[] =>
    registrationProblems(registrationForm(values), { today });

/** Whether two forms hold the same texts. */
export const isSameRegistration = (one: RegistrationValues, other: RegistrationValues): boolean =>
  keysOf(one).every((field) => one[field] === other[field]);

const FIELDS: readonly string[] = Object.keys(registrationValues({ cpf: '' }));

/**
 * Selects the service's messages about single fields of the registration form.
 * @returns messages by field; undefined when the service names no field of the form
 */
export function fieldMessages({ fields = [] }: PortalApiError): FieldMessages<RegistrationValues> | undefined {
  const known = fields.filter(({ path }) => FIELDS.includes(path));
  return known.length > 0 ? Object.fromEntries(known.map(({ path, message }) => [path, message])) : undefined;
}
