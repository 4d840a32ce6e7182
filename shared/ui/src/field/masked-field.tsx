import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { useState } from 'react';
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
 * masked text; a value without its mask is shown with it. Text of a keyboard that composes (Android, input
 * methods) is unchanged until the composition ends: text that changes under it arrives scrambled.
 */
export function MaskedField({ mask, value, onChange, inputMode = 'numeric', ...field }: MaskedFieldProps) {
  const inputRef = useMaskito({ options: mask });
  const [composed, setComposed] = useState<string>();
  return (
    <TextField
      {...field}
      value={composed ?? maskitoTransform(value, mask)}
      inputMode={inputMode}
      inputRef={inputRef}
      onChange={(text, isComposing) => {
        setComposed(isComposing ? text : undefined);
        if (!isComposing) onChange(maskitoTransform(text, mask));
      }}
    />
  );
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
