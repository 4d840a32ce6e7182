import { type MaskitoOptions, type MaskitoPreprocessor } from '@maskito/core';
import { patternMask } from './masked-field.tsx';

/**
 * The two ways in which a phone is written: '(11)98765-4321' in a registration, '(11) 98765-4321' under the patient's
 * own data.
 */
export type PhoneFormat = 'compact' | 'spaced';

/**
 * Takes away what stands before the area code: the country's +55 and the 0 of the trunk.
 * @param text what was typed, pasted or filled in
 * @returns the text unchanged when nothing stands before it, otherwise the digits that are left
 */
export function withoutPhonePrefix(text: string): string {
  const digits = text.replace(/\D/g, '');
  const international = /^\s*(?:\+|00)\s*55/.test(text) || (digits.startsWith('55') && digits.length > 11);
  const national = international ? digits.replace(/^0*55/, '') : digits;
  return international || national.startsWith('0') ? national.replace(/^0+/, '') : text;
}

const nationalOnly: MaskitoPreprocessor = ({ elementState, data }, action) => {
  if (action === 'insert') {
    // A 0 further on is one of the phone's own.
    const isFirst = !/\d/.test(elementState.value.slice(0, elementState.selection[0]));
    return { elementState, data: isFirst ? withoutPhonePrefix(data) : data };
  }
  const value = withoutPhonePrefix(elementState.value);
  return value === elementState.value
    ? { elementState, data }
    : { elementState: { value, selection: [value.length, value.length] }, data };
};

const maskOf = (pattern: string): MaskitoOptions => ({ mask: patternMask(pattern), preprocessors: [nationalOnly] });

/** The masks of a mobile phone. */
export const PHONE_MASKS: Readonly<Record<PhoneFormat, MaskitoOptions>> = {
  compact: maskOf('(##)#####-####'),
  spaced: maskOf('(##) #####-####'),
};
