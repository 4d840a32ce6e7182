import { digitsOf, stripInvisible } from './text.ts';

export const MAX_NAME_LETTERS = 100;
export const MAX_EMAIL_LENGTH = 100;

/** RFC 5321, 4.1.2: a dot-string of ASCII, since few mail servers take another local part; 64 letters (4.5.3.1.1). */
const LOCAL_PART = /^(?!.{65})[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
/** Labels of a host name; letters of any script, which are sent in their ASCII form. */
const MAIL_DOMAIN =
  /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?!\p{N}+$)[\p{L}\p{N}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/**
 * Checks whether a text is one e-mail address, `x@y.z`, that mail reaches, in at most 100 characters: no list, display
 * name or comment, no accents before the @, no dot at an end or next to another one.
 */
export function isEmail(text: string): boolean {
  const [local = '', domain = '', ...more] = text.split('@');
  return text.length <= MAX_EMAIL_LENGTH && more.length === 0 && LOCAL_PART.test(local) && MAIL_DOMAIN.test(domain);
}

/**
 * Removes surrounding blanks and invisible characters from an e-mail address before it is checked, stored or compared.
 */
export function normalizeEmail(email: string): string {
  return stripInvisible(email);
}

/** Two digits of the carrier that a call is dialled with, behind a 0: of 015 11 98765-4321. */
const CARRIER = /^[1-9]\d(?=[1-9]{2}9\d{8}$)/;

/**
 * Removes the country code +55, the trunk prefix 0 before the area code, and between the two the code of a carrier.
 * @param text as typed, pasted or filled in
 * @returns the text unchanged when it has none of them, otherwise the remaining digits
 */
export function withoutPhonePrefix(text: string): string {
  const digits = digitsOf(text);
  // No phone but of the area 55 begins so, and its third digit is a 9.
  const isInternational =
    /^\s*(?:\+|00)\s*55/.test(text) || /^55[^9]/.test(digits) || (digits.startsWith('55') && digits.length > 11);
  const national = isInternational ? digits.replace(/^0*55/, '') : digits;
  if (national.startsWith('0')) return national.replace(/^0+/, '').replace(CARRIER, '');
  return isInternational ? national : text;
}

/** Checks whether a text is a mobile phone of Brazil: area code and nine digits that begin with 9, masked or not. */
export const isMobilePhone = (text: string): boolean => /^[1-9][1-9]9\d{8}$/.test(digitsOf(withoutPhonePrefix(text)));

/**
 * Writes a phone number with its mask.
 * @param phone masked or bare
 * @returns `(11) 98765-4321`, or the text unchanged when it has not eleven digits
 */
export function formatPhone(phone: string): string {
  const digits = digitsOf(withoutPhonePrefix(phone));
  return digits.length === 11 ? digits.replace(/(\d{2})(\d{5})(\d{4})/, '($1) $2-$3') : phone;
}

/**
 * Writes a zip code with its mask.
 * @param zipCode masked or bare
 * @returns `01310-100`, or the text unchanged when it has not eight digits
 */
export function formatZipCode(zipCode: string): string {
  const digits = digitsOf(zipCode);
  return digits.length === 8 ? digits.replace(/(\d{5})(\d{3})/, '$1-$2') : zipCode;
}

/**
 * A name with what names have between their letters: D'Ávila, Saint-Clair. Digits, other signs and an apostrophe or a
 * hyphen at an end are none. Expects a name from `normalizeName`.
 * @param letter a class of letters, as in `\\p{L}`
 */
export const nameOf = (letter: string): RegExp => new RegExp(`^${letter}+(?:(?:['’-]| +)${letter}+)*$`, 'u');

/** Signs that keyboards and programs write for an apostrophe: of D´Ávila, where the accent key takes no D. */
const APOSTROPHES = /[´`‘ʼ\u201b\u2032]/g;
/** A blank that keyboards put behind the apostrophe of D' Ávila and Sant' Anna; another name ends no part so. */
const BLANK_AFTER_APOSTROPHE = /(^| )(\p{L}|sant)(['’]) (?=\p{L})/giu;
/** Hyphens of type, hyphens at which no line is broken, and the minus. */
const HYPHENS = /[\u2010\u2011\u2212]/g;

/**
 * Removes surrounding blanks and invisible characters from a name, reduces blanks within it to one, and replaces the
 * signs that are typed or pasted for an apostrophe or a hyphen; no blank stays behind the apostrophe of D'Ávila.
 */
export function normalizeName(name: string): string {
  return stripInvisible(name)
    .replace(/\s+/g, ' ')
    .replace(APOSTROPHES, "'")
    .replace(BLANK_AFTER_APOSTROPHE, '$1$2$3')
    .replace(HYPHENS, '-');
}

/** A state of Brazil, or its Federal District. */
export interface BrazilianState {
  /** Two letters. */
  readonly code: string;
  readonly name: string;
}

/** The 26 states and the Federal District, by name. */
export const BRAZILIAN_STATES: readonly BrazilianState[] = [
  ['AC', 'Acre'],
  ['AL', 'Alagoas'],
  ['AP', 'Amapá'],
  ['AM', 'Amazonas'],
  ['BA', 'Bahia'],
  ['CE', 'Ceará'],
  ['DF', 'Distrito Federal'],
  ['ES', 'Espírito Santo'],
  ['GO', 'Goiás'],
  ['MA', 'Maranhão'],
  ['MT', 'Mato Grosso'],
  ['MS', 'Mato Grosso do Sul'],
  ['MG', 'Minas Gerais'],
  ['PA', 'Pará'],
  ['PB', 'Paraíba'],
  ['PR', 'Paraná'],
  ['PE', 'Pernambuco'],
  ['PI', 'Piauí'],
  ['RJ', 'Rio de Janeiro'],
  ['RN', 'Rio Grande do Norte'],
  ['RS', 'Rio Grande do Sul'],
  ['RO', 'Rondônia'],
  ['RR', 'Roraima'],
  ['SC', 'Santa Catarina'],
  ['SP', 'São Paulo'],
  ['SE', 'Sergipe'],
  ['TO', 'Tocantins'],
].map(([code = '', name = '']) => ({ code, name }));

/** `f` and `m` as registered; anything else is stored as unknown. */
export type Gender = 'f' | 'm';

/**
 * The word shown for a gender.
 * @param gender as registered; undefined or empty when the patient did not say
 * @returns 'Masculino' for m, 'Não informado' when missing, else 'Feminino'
 * @see docs/product/urgent-care.md
 */
export function genderLabel(gender: string | undefined): 'Masculino' | 'Feminino' | 'Não informado' {
  if (!gender) return 'Não informado';
  return gender === 'm' ? 'Masculino' : 'Feminino';
}
