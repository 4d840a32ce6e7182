import { isValidCpf } from './cpf.ts';
import { isCalendarDay } from './dates.ts';
import { type FieldProblem, type FieldRule, findProblems } from './field-rules.ts';
import { isEmail, isMobilePhone, MAX_NAME_LETTERS, nameOf, normalizeEmail, normalizeName } from './person.ts';
import { FIRST_BIRTH_DATE, type ValidationContext } from './registration.ts';
import { hasVisibleText } from './text.ts';

/** Data that a patient may change under 'Meus Dados'. */
export interface ProfileForm {
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly birthDate: string;
  readonly gender: string;
  readonly cpf: string;
  readonly email: string;
  readonly phone: string;
}
export type ProfileField = keyof ProfileForm;

/** Largest photo, bytes. */
export const MAX_PHOTO_BYTES = 2 * 1024 * 1024;

/** Inputs of the rules besides the changed data. */
export interface ProfileContext extends ValidationContext {
  /** The values before the change: an unchanged value is not refused, whatever its origin; a missing one is. */
  readonly saved?: ProfileForm;
}

type Rule = FieldRule<ProfileForm, ProfileField, ValidationContext>;

const rule = (
  field: ProfileField,
  message: string,
  isBroken: (form: ProfileForm, known: ValidationContext) => boolean,
): Rule => [field, (form, known) => (isBroken(form, known) ? message : undefined)];
const required = (field: ProfileField, label: string) =>
  rule(field, `O campo ${label} é obrigatório`, (form) => !hasVisibleText(form[field]));
const lettersIn = (name: string) => [...normalizeName(name)].length;
const PLAIN_NAME = nameOf('[\\p{L}\\p{M}\\d]');

/**
 * In the order in which they are shown.
 * @see docs/product/profile.md
 */
const RULES: readonly Rule[] = [
  required('name', 'Nome Social'),
  rule('name', 'O campo Nome Social deve ter mais de duas letras', ({ name }) => lettersIn(name) < 3),
  rule('name', 'O campo Nome Social deve ter no máximo 100 letras', ({ name }) => lettersIn(name) > MAX_NAME_LETTERS),
  rule(
    'name',
    'O campo Nome Social não aceita caracteres especiais',
    ({ name }) => !PLAIN_NAME.test(normalizeName(name)),
  ),
  required('birthDate', 'Data de Nascimento'),
  rule(
    'birthDate',
    'O campo Data de Nascimento está inválido',
    ({ birthDate }, { today }) => !isCalendarDay(birthDate) || birthDate <= FIRST_BIRTH_DATE || birthDate >= today,
  ),
  rule('gender', 'O campo Sexo é obrigatório', ({ gender }) => gender !== 'f' && gender !== 'm'),
  required('cpf', 'CPF'),
  rule('cpf', 'O campo CPF está inválido', ({ cpf }) => !isValidCpf(cpf)),
  required('email', 'E-mail'),
  rule('email', 'O campo E-mail está inválido', ({ email }) => !isEmail(normalizeEmail(email))),
  required('phone', 'Telefone'),
  rule('phone', 'O campo Telefone está inválido', ({ phone }) => !isMobilePhone(phone)),
];

/**
 * Validates changed data.
 * @returns problems in the order in which they are shown, none for valid data
 * @see docs/product/profile.md
 */
export function profileProblems(form: ProfileForm, known: ProfileContext): FieldProblem<ProfileField>[] {
  return findProblems(RULES, form, known).filter(
    ({ field }) => form[field] === '' || form[field] !== known.saved?.[field],
  );
}
