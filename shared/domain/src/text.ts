/** Invisible characters: blanks, controls, joiners, fillers, and the blank pattern of braille. */
const WITHOUT_INK = /[\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * Invisible characters that are copied with a text from a message or a page: joiners, marks of direction, soft hyphens.
 */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Removes characters without width (joiners, direction marks, soft hyphens) and surrounding blanks. */
export function stripInvisible(text: string): string {
  return text.replace(UNSEEN, '').trim();
}

/** Controls, and the breaks of lines and paragraphs. */
const LINE_BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** Checks whether a text is one line, without breaks and other control characters. */
export const isOneLine = (text: string): boolean => text.search(LINE_BREAKS) < 0;

/** Puts a text on one line: a blank instead of each break, none around it. */
export const inOneLine = (text: string): string => text.replace(LINE_BREAKS, ' ').trim();

/** Checks whether a text has any visible character. */
export function hasVisibleText(text: string): boolean {
  return text.replace(WITHOUT_INK, '') !== '';
}

/**
 * Extracts the digits of a text.
 * @param text any text, for instance a masked CPF
 * @returns only its digits, in order
 */
export function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

/** Folds a text for searching: small letters without accents, without blanks around. */
export const foldText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();

/** Writes JSON as it is, also in a partner's page in which an old library gave arrays or texts a `toJSON`. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value, function ownValue(this: Readonly<Record<string, unknown>>, name: string) {
    return this[name];
  });
}
