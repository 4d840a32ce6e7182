import type { MaskitoOptions } from '@maskito/core';

/** Characters that a text may have: any, Latin letters with accents and blanks, or any but special characters. */
export type AllowedCharacters = 'anything' | 'letters' | 'plain';
/** Case of a text. 'capitalize' begins each word with a capital and leaves the rest. */
export type TextCase = 'normal' | 'upper' | 'lower' | 'capitalize';

const REFUSED: Readonly<Record<AllowedCharacters, RegExp | null>> = {
  anything: null,
  letters: /[^\p{Script=Latin}\p{M}\s]|[ªº]/gu,
  plain: /[^\p{L}\p{M}\p{Nd}\s]|[ªº]/gu,
};

/** Removes the characters that a text may not have. */
export function filterAllowed(text: string, allowed: AllowedCharacters): string {
  const refused = REFUSED[allowed];
  return refused ? text.replace(refused, '') : text;
}

/** One letter in another case, where that is one letter too: a text never changes its length below the caret. */
const sameLength = (letter: string, changed: string): string => (changed.length === letter.length ? changed : letter);
const upper = (text: string): string =>
  text.replace(/./gsu, (letter) => sameLength(letter, letter.toLocaleUpperCase('pt-BR')));
const lower = (text: string): string =>
  text.replace(/./gsu, (letter) => sameLength(letter, letter.toLocaleLowerCase('pt-BR')));

/** Converts a text to a case without changing its length. */
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

/** Takes the first letters of a text without splitting surrogate pairs. */
export function firstLetters(text: string, count: number): string {
  return [...text].slice(0, Math.max(0, count)).join('');
}

/** Loss of a text on input: 'refused' when characters were removed, 'cut' at the limit, null when it went in whole. */
export type TextLoss = 'refused' | 'cut' | null;

export interface TextMaskRules {
  readonly allowed: AllowedCharacters;
  readonly textCase: TextCase;
  /** The most letters. */
  readonly maxLength: number;
  /** Called after each change. */
  readonly onLoss: (loss: TextLoss) => void;
}

const letters = (text: string): number => [...text].length;

/**
 * Creates a mask that filters characters, converts the case and limits the length of any input. Composes separate
 * accents (NFC), so that a name has the same letters on every device.
 */
export function textMask({ allowed, textCase, maxLength, onLoss }: TextMaskRules): MaskitoOptions {
  const fit = (text: string, room: number): { readonly text: string; readonly loss: TextLoss } => {
    const whole = text.normalize('NFC').replace(/\s/g, ' ');
    const accepted = filterAllowed(whole, allowed);
    const fitting = firstLetters(accepted, room);
    return { text: fitting, loss: accepted !== whole ? 'refused' : fitting !== accepted ? 'cut' : null };
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
        // Also called after each insertion, which has reported its loss already: only a loss here is reported.
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
