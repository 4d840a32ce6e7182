import { type Patient } from '@acolhe/contracts';
import {
  brazilianDateOf,
  type FieldProblem,
  type RegistrationField,
  type RegistrationForm,
  registrationProblems,
} from '@acolhe/domain';
import { formatCpf } from '@acolhe/ui';

/** The form while it is filled in, in the order of its fields. The birth date is `YYYY-MM-DD` once it is a day. */
export type RegistrationValues = { readonly [Field in RegistrationField]: string };

/** A form for somebody of whom the CPF is known, and whatever else. */
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

/** The form as the service takes it: the date as it is read. */
export const registrationForm = (values: RegistrationValues): Required<RegistrationForm> => ({
  ...values,
  birthDate: brazilianDateOf(values.birthDate),
});

/** @param today `YYYY-MM-DD` in São Paulo @see docs/product/registration.md */
export const checkRegistration =
  (today: string) =>
  (values: RegistrationValues): FieldProblem<RegistrationField>[] =>
    registrationProblems(registrationForm(values), { today });

/** Whether two states of the form are one. */
export const isSameRegistration = (one: RegistrationValues, other: RegistrationValues): boolean =>
  (Object.keys(one) as (keyof RegistrationValues)[]).every((field) => one[field] === other[field]);
