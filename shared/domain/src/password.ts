const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 200;
/** How long the link to a new password is good for. */
export const RESET_LINK_MINUTES = 30;

/**
 * Rules for password managers (`passwordrules`), so that a generated password is accepted everywhere.
 * @see https://developer.apple.com/password-rules/
 */
export const PASSWORD_RULES_FOR_MANAGERS = `minlength: ${MIN_PASSWORD_LENGTH}; maxlength: ${MAX_PASSWORD_LENGTH}; required: lower; required: upper; required: digit; required: special;`;

/** Message of a registration for a password that breaks a rule. */
export const REGISTRATION_PASSWORD_MESSAGE =
  'A senha deve conter no mínimo oito caracteres e incluir pelo menos um caractere maiúsculo, um caractere minúsculo e um caractere especial.';
/** Message of a reset for a password that breaks a rule. */
export const RESET_PASSWORD_MESSAGE = 'A senha não cumpre os requisitos obrigatórios.';

/** A requirement of a new password, with its label in the list next to the field. */
export interface PasswordRule {
  readonly label: string;
  readonly isMet: (password: string) => boolean;
}

const LONG_ENOUGH: PasswordRule = {
  label: '8 caracteres.',
  isMet: (password) => [...password].length >= MIN_PASSWORD_LENGTH,
};

const hasUpper = (password: string): boolean => /\p{Lu}/u.test(password);
const hasLower = (password: string): boolean => /\p{Ll}/u.test(password);
const hasSpecial = (password: string): boolean => /[^\p{L}\p{N}\s]/u.test(password);

/**
 * The four rules of a registration, in the order of their list.
 * @see docs/product/registration.md
 */
export const REGISTRATION_PASSWORD_RULES: readonly PasswordRule[] = [
  LONG_ENOUGH,
  { label: '1 letra maiúscula.', isMet: hasUpper },
  { label: '1 letra minúscula.', isMet: hasLower },
  { label: '1 caractere especial.', isMet: hasSpecial },
];

/**
 * Checks a password against the four rules of a registration: eight characters, upper and lower case, a special one.
 */
export function isRegistrationPassword(password: string): boolean {
  return REGISTRATION_PASSWORD_RULES.every(({ isMet }) => isMet(password));
}

/**
 * The five rules of a reset, in the order of their list: those of a registration, and a digit.
 * @see docs/product/recovery.md
 */
export const RESET_PASSWORD_RULES: readonly PasswordRule[] = [
  LONG_ENOUGH,
  { label: '1 letra minúscula.', isMet: hasLower },
  { label: '1 caracter especial.', isMet: hasSpecial },
  { label: '1 número.', isMet: (password) => /\d/.test(password) },
  { label: '1 letra maiúscula.', isMet: hasUpper },
];

/** Checks a password against the five rules of a reset and the maximum length. */
export function isResetPassword(password: string): boolean {
  return password.length <= MAX_PASSWORD_LENGTH && RESET_PASSWORD_RULES.every(({ isMet }) => isMet(password));
}
