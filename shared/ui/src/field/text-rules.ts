/** What a text may hold: anything, Latin letters with their accents and blanks, or anything but special characters. */
export type Accepts = 'anything' | 'letters' | 'plain';
/** How the letters of a text are written. 'capitalize' begins each word with a capital and leaves the rest as it is. */
export type TextCase = 'normal' | 'upper' | 'lower' | 'capitalize';

const REFUSED: Readonly<Record<Accepts, RegExp | null>> = {
  anything: null,
  letters: /[^\p{Script=Latin}\p{M}\s]|[ªº]/gu,
  plain: /[^\p{L}\p{M}\p{Nd}\s]|[ªº]/gu,
};

/** Takes away what a text may not hold. */
export function keepAccepted(text: string, accepts: Accepts): string {
  const refused = REFUSED[accepts];
  return refused ? text.replace(refused, '') : text;
}

/** One letter in another case, where that is one letter too: a text never changes its length below the caret. */
const sameLength = (letter: string, changed: string): string => (changed.length === letter.length ? changed : letter);
const upper = (text: string): string =>
  text.replace(/./gsu, (letter) => sameLength(letter, letter.toLocaleUpperCase('pt-BR')));
const lower = (text: string): string =>
  text.replace(/./gsu, (letter) => sameLength(letter, letter.toLocaleLowerCase('pt-BR')));

/** Writes a text in a case; its length stays the same. */
export function inCase(text: string, textCase: TextCase): string {
  switch (textCase) {
    case 'normal':
      return text;
    case 'upper':
      return upper(text);
    case 'lower':
      return lower(text);
    case 'capitalize':
      return text.replace(/(?<![\p{L}\p{M}\p{N}])\p{L}/gu, upper);
  }
}

/** The first letters of a text, whole ones: no half of a surrogate pair is left behind. */
export function firstLetters(text: string, count: number): string {
  return [...text].slice(0, Math.max(0, count)).join('');
}
