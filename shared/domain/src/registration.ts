import { isValidCpf } from './cpf.ts';
import { isoDateOf } from './dates.ts';
import { type FieldProblem, type FieldRule, findProblems } from './field-rules.ts';
import { isRegistrationPassword, MAX_PASSWORD_LENGTH, REGISTRATION_PASSWORD_MESSAGE } from './password.ts';
import { isEmail, isMobilePhone, MAX_NAME_LETTERS, nameOf, normalizeEmail, normalizeName } from './person.ts';
import { digitsOf, hasVisibleText } from './text.ts';

/** No patient was born before this day, `YYYY-MM-DD`. */
export const FIRST_BIRTH_DATE = '1900-01-01';

/** Input of a registration or a first access, as typed, masks included. */
export interface RegistrationForm {
  readonly name: string;
  /** `DD/MM/YYYY`. */
  readonly birthDate: string;
  readonly gender: string;
  readonly cpf: string;
  readonly motherName: string;
  readonly email: string;
  readonly phone: string;
  readonly zipCode: string;
  readonly street: string;
  readonly addressNumber: string;
  readonly addressExtra?: string;
  readonly neighborhood?: string;
  readonly state: string;
  readonly city: string;
  readonly newPassword: string;
  readonly passwordConfirmation: string;
}
export type RegistrationField = keyof RegistrationForm;

/** Facts besides the form that its rules depend on. */
export interface ValidationContext {
  /** `YYYY-MM-DD`, in São Paulo. */
  readonly today: string;
}

type Rule = FieldRule<RegistrationForm, RegistrationField, ValidationContext>;

const rule = (
  field: RegistrationField,
  message: string,
  isBroken: (form: RegistrationForm, known: ValidationContext) => boolean,
): Rule => [field, (form, known) => (isBroken(form, known) ? message : undefined)];
const notBlank = (field: Exclude<RegistrationField, 'addressExtra' | 'neighborhood'>, message: string) =>
  rule(field, message, (form) => !hasVisibleText(form[field]));
const nameParts = ({ name }: RegistrationForm) => normalizeName(name).split(' ');
const lettersIn = (text: string | undefined) => [...(text ?? '')].length;
const LATIN_NAME = nameOf('(?:(?=\\p{L})\\p{Script=Latin}|\\p{M})');

/**
 * In the order in which they are shown.
 * @see docs/product/registration.md
 */
const RULES: readonly Rule[] = [
  notBlank('name', 'Nome do paciente é obrigatório.'),
  rule(
    'name',
    'O Nome deve conter no máximo 100 letras.',
    ({ name }) => lettersIn(normalizeName(name)) > MAX_NAME_LETTERS,
  ),
  rule(
    'name',
    'O Nome não pode conter números e nem letras especiais.',
    ({ name }) => !LATIN_NAME.test(normalizeName(name)),
  ),
  rule('name', 'O Nome deve conter nome e sobrenome.', (form) => nameParts(form).length < 2),
  rule('name', 'O Nome deve conter mais de 2 letras.', (form) => lettersIn(nameParts(form)[0]) < 2),
  // 'Maria E Silva': a name part of one letter is between the others.
  rule('name', 'O Sobrenome deve conter mais de 2 letras.', (form) => lettersIn(nameParts(form).at(-1)) < 2),
  notBlank('birthDate', 'O campo Data de Nascimento é obrigatório'),
  rule(
    'birthDate',
    'O campo Data de Nascimento está inválido',
    ({ birthDate }) => (isoDateOf(birthDate) ?? '') < FIRST_BIRTH_DATE,
  ),
  rule(
    'birthDate',
    'O campo Data de Nascimento deve ser antes da Data atual',
    ({ birthDate }, { today }) => (isoDateOf(birthDate) ?? '') >= today,
  ),
  rule('gender', 'O campo Sexo é obrigatório', ({ gender }) => gender !== 'f' && gender !== 'm'),
  notBlank('cpf', 'O campo CPF é obrigatório'),
  rule('cpf', 'O campo CPF deve ter no mínimo 11 números', ({ cpf }) => digitsOf(cpf).length < 11),
  rule('cpf', 'O campo CPF está inválido', ({ cpf }) => !isValidCpf(cpf)),
  notBlank('motherName', 'O campo Nome da Mãe é obrigatório'),
  rule(
    'motherName',
    'O campo Nome da Mãe deve ter no mínimo 3 letras',
    ({ motherName }) => lettersIn(normalizeName(motherName)) < 3,
  ),
  notBlank('email', 'O campo E-mail é obrigatório'),
  rule('email', 'O campo E-mail está inválido', ({ email }) => !isEmail(normalizeEmail(email))),
  notBlank('phone', 'O campo Telefone é obrigatório'),
  rule('phone', 'O campo Telefone está inválido', ({ phone }) => !isMobilePhone(phone)),
  notBlank('zipCode', 'O CEP é obrigatório.'),
  notBlank('street', 'O Logradouro é obrigatório.'),
  notBlank('addressNumber', 'O Número é obrigatório.'),
  notBlank('state', 'O Estado é obrigatório.'),
  notBlank('city', 'O Município é obrigatório.'),
  rule('newPassword', 'O campo Nova Senha é obrigatório', ({ newPassword }) => newPassword === ''),
  rule(
    'passwordConfirmation',
    'O campo Confirmar Nova Senha é obrigatório',
    ({ passwordConfirmation }) => passwordConfirmation === '',
  ),
  rule(
    'newPassword',
    REGISTRATION_PASSWORD_MESSAGE,
    ({ newPassword }) => newPassword.length > MAX_PASSWORD_LENGTH || !isRegistrationPassword(newPassword),
  ),
  rule(
    'passwordConfirmation',
    'O campo Confirmar Nova Senha está diferente do campo Nova Senha',
    ({ newPassword, passwordConfirmation }) => newPassword !== passwordConfirmation,
  ),
];

/**
 * Validates a registration.
 * @returns problems in the order in which they are shown, none for a valid form
 * @see docs/product/registration.md
 */
export function registrationProblems(
  form: RegistrationForm,
  known: ValidationContext,
): FieldProblem<RegistrationField>[] {
  return findProblems(RULES, form, known);
}
