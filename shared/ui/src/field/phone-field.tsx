import { withoutPhonePrefix } from '@acolhe/domain';
import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core';
import { MaskedField, patternMask, type PresetFieldProps } from './masked-field.tsx';

export interface PhoneFieldProps extends PresetFieldProps {
  /** 'compact' is (##)#####-####, 'spaced' is (##) #####-####. */
  readonly format?: PhoneFormat;
}

/**
 * A mobile phone of Brazil with its area code, masked while it is typed, pasted or filled in; +55, a leading 0 and the
 * carrier behind it are taken away. Digits too many stay, so that the rule refuses them: cut off, they would leave the
 * number of another person.
 */
export function PhoneField({
  label = 'Telefone',
  format = 'spaced',
  autoComplete = 'tel-national',
  width = 'cpf',
  ...field
}: PhoneFieldProps) {
  return (
    <MaskedField {...field} {...{ label, autoComplete, width }} type="tel" inputMode="tel" mask={PHONE_MASKS[format]} />
  );
}

/** Format of a phone number: compact is '(11)98765-4321' (registration), spaced '(11) 98765-4321' (own data). */
export type PhoneFormat = 'compact' | 'spaced';

/** Text behind a whole number: an extension, a name. */
const APPENDED = /^((?:\D*\d){11,}[^\p{L}]*)\p{L}.*$/su;
const phoneOf = (text: string): string => withoutPhonePrefix(text.replace(APPENDED, '$1'));

const nationalOnly: MaskitoPreprocessor = ({ elementState, data }, action) => {
  if (action === 'insert') {
    // A 0 further on is one of the phone's own.
    const isFirst = !/\d/.test(elementState.value.slice(0, elementState.selection[0]));
    return { elementState, data: isFirst ? phoneOf(data) : data };
  }
  const value = phoneOf(elementState.value);
  return value === elementState.value
    ? { elementState, data }
    : { elementState: { value, selection: [value.length, value.length] }, data };
};

const MAX_EXTRA_DIGITS = 11;

const maskOf = (pattern: string): MaskitoOptions => ({
  mask: patternMask(pattern + '#'.repeat(MAX_EXTRA_DIGITS)),
  preprocessors: [nationalOnly],
});

/** Masks of a mobile phone by format. */
export const PHONE_MASKS: Readonly<Record<PhoneFormat, MaskitoOptions>> = {
  compact: maskOf('(##)#####-####'),
  spaced: maskOf('(##) #####-####'),
};
