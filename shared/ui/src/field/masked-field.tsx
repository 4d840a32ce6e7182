import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** Reads a mask in which '#' means a digit and any other sign itself, as in '###.###.###-##'. */
export function patternMask(pattern: string): (string | RegExp)[] {
  return [...pattern].map((sign) => (sign === '#' ? /\d/ : sign));
}

/** Properties of a field that brings its own mask and keyboard. */
export type PresetFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'inputRef' | 'label'> & {
  readonly label?: string;
};

export interface MaskedFieldProps extends Omit<TextFieldProps, 'maxLength' | 'inputRef'> {
  /** Must be the same object at each render. */
  readonly mask: MaskitoOptions;
}

/**
 * A line of text with a mask, applied while it is typed, pasted or filled in by the browser. `onChange` gives the
 * masked text; a value without its mask is shown with it.
 */
export function MaskedField({ mask, value, inputMode = 'numeric', ...field }: MaskedFieldProps) {
  const inputRef = useMaskito({ options: mask });
  return <TextField {...field} value={maskitoTransform(value, mask)} inputMode={inputMode} inputRef={inputRef} />;
}

const CPF_MASK: MaskitoOptions = { mask: patternMask('###.###.###-##') };

export type CpfFieldProps = PresetFieldProps & Pick<TextFieldProps, 'inputMode'>;

/**
 * A CPF, masked ###.###.###-## while it is typed, pasted or filled in by the browser. The value is the masked text;
 * `cpfDigits` of `@acolhe/domain` gives the bare digits.
 */
export function CpfField({ label = 'CPF', autoComplete = 'username', ...field }: CpfFieldProps) {
  return <MaskedField {...field} label={label} autoComplete={autoComplete} mask={CPF_MASK} />;
}
