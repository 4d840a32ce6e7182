import { type MaskitoOptions } from '@maskito/core';
import { type Accepts, firstLetters, inCase, keepAccepted, type TextCase } from './text-rules.ts';

/** What became of a text on its way into a field: it went in whole, signs were left out, or its end was. */
export type TextLoss = 'refused' | 'cut' | null;

export interface TextMaskRules {
  readonly accepts: Accepts;
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
export function textMask({ accepts, textCase, maxLength, onLoss }: TextMaskRules): MaskitoOptions {
  const fit = (text: string, room: number): { readonly text: string; readonly loss: TextLoss } => {
    const whole = text.normalize('NFC').replace(/\s/g, ' ');
    const kept = keepAccepted(whole, accepts);
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
