import {
  dayInSaoPaulo,
  digitsOf,
  formatPhone,
  formatZipCode,
  isoDateOf,
  type RegistrationForm,
  registrationProblems,
  normalizeEmail,
  normalizeName,
} from '@acolhe/domain';
import { invalidInput } from '../platform/http-problem.ts';
import type { patients } from './tables.ts';

/** The columns that a registration fills. */
export type RegisteredData = Required<
  Pick<
    typeof patients.$inferInsert,
    | 'name'
    | 'birthDate'
    | 'gender'
    | 'cpf'
    | 'motherName'
    | 'email'
    | 'phone'
    | 'zipCode'
    | 'street'
    | 'addressNumber'
    | 'addressExtra'
    | 'neighborhood'
    | 'state'
    | 'city'
  >
>;

/**
 * Checks a registration and puts its fields into the form in which they are stored.
 * @throws HttpProblem 400 with the first problem as its message and one for each field
 * @see docs/product/registration.md
 */
export function registeredData(form: RegistrationForm, now: Date): RegisteredData {
  const [first, ...others] = registrationProblems(form, { today: dayInSaoPaulo(now) });
  if (first)
    throw invalidInput(
      [first, ...others].map(({ field, message }) => ({ path: field, message })),
      first.message,
    );
  return {
    name: normalizeName(form.name),
    birthDate: isoDateOf(form.birthDate) ?? '',
    gender: form.gender === 'f' ? 'f' : 'm',
    cpf: digitsOf(form.cpf),
    motherName: normalizeName(form.motherName),
    email: normalizeEmail(form.email),
    phone: formatPhone(form.phone),
    zipCode: formatZipCode(form.zipCode.trim()),
    street: form.street.trim(),
    addressNumber: form.addressNumber.trim(),
    addressExtra: form.addressExtra?.trim() || null,
    neighborhood: form.neighborhood?.trim() || null,
    state: form.state.trim(),
    city: form.city.trim(),
  };
}
