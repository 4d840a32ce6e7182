import type { MaskitoOptions } from '@maskito/core';
import { MaskedField, patternMask, type PresetFieldProps } from './masked-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

const CPF_MASK: MaskitoOptions = { mask: patternMask('###.###.###-##') };

export type CpfFieldProps = PresetFieldProps & Pick<TextFieldProps, 'inputMode'>;

/**
 * A CPF, masked ###.###.###-## while it is typed, pasted or filled in by the browser. The value is the masked text;
 * `cpfDigits` of `@acolhe/domain` gives the bare digits.
 */
export function CpfField({ label = 'CPF', autoComplete = 'username', ...field }: CpfFieldProps) {
  return <MaskedField {...field} label={label} autoComplete={autoComplete} mask={CPF_MASK} />;
}
