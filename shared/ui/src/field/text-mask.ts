import { type MaskitoOptions } from '@maskito/core';

/** What a text may hold: anything, Latin letters with their accents and blanks, or anything but special characters. */
export type AllowedCharacters = 'anything' | 'letters' | 'plain';
/** How the letters of a text are written. 'capitalize' begins each word with a capital and leaves the rest as it is. */
export type TextCase = 'normal' | 'upper' | 'lower' | 'capitalize';

const REFUSED: Readonly<Record<AllowedCharacters, RegExp | null>> = {
  anything: null,
  letters: /[^\p{Script=Latin}\p{M}\s]|[ªº]/gu,
  plain: /[^\p{L}\p{M}\p{Nd}\s]|[ªº]/gu,
};

/** Takes away what a text may not hold. */
export function keepAllowed(text: string, allowed: AllowedCharacters): string {
  const refused = REFUSED[allowed];
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

/** What became of a text on its way into a field: it went in whole, signs were left out, or its end was. */
export type TextLoss = 'refused' | 'cut' | null;

export interface TextMaskRules {
  readonly allowed: AllowedCharacters;
  readonly textCase: TextCase;
  /** The most letters. */
  readonly maxLength: number;
  /** Told after each change. */
  readonly onLoss: (loss: TextLoss) => void;
}

const letters = (text: string): number => [...text].length;

/**
 * A mask that filters, writes in a case and limits the length, wherever the text comes from. Accents that come apart
 * from their letters are put together, so that a name has the same letters on every device.
 */
export function textMask({ allowed, textCase, maxLength, onLoss }: TextMaskRules): MaskitoOptions {
  const fit = (text: string, room: number): { readonly text: string; readonly loss: TextLoss } => {
    const whole = text.normalize('NFC').replace(/\s/g, ' ');
    const kept = keepAllowed(whole, allowed);
    const fitting = firstLetters(kept, room);
    return { text: fitting, loss: kept !== whole ? 'refused' : fitting !== kept ? 'cut' : null };
  };
  return {
    mask: /^[^]*$/,
    preprocessors: [
      ({ elementState, data }, action) => {
        const {
          value,
          selection: [from, to],
        } = elementState;
        if (action === 'insert') {
          const { text, loss } = fit(data, maxLength - letters(value) + letters(value.slice(from, to)));
          onLoss(loss);
          return { elementState, data: text };
        }
        if (action !== 'validation') {
          onLoss(null);
          return { elementState, data };
        }
        // Also asked after each insertion, which has told of its loss already: only what is lost here is told.
        const { text, loss } = fit(value, maxLength);
        if (loss) onLoss(loss);
        return text === value
          ? { elementState, data }
          : { elementState: { value: text, selection: [text.length, text.length] }, data };
      },
    ],
    postprocessors: [({ value, selection }) => ({ value: inCase(value, textCase), selection })],
  };
}
