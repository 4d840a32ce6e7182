import { useMaskito } from '@maskito/react';
import { cpfMask } from './cpf-mask.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface CpfFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'maxLength' | 'inputRef' | 'label'> {
  readonly label?: string;
}

/**
 * A CPF, masked ###.###.###-## while it is typed, pasted or filled in by the browser. The value is the masked text;
 * `cpfDigits` of `formats` gives the bare digits.
 */
export function CpfField({ label = 'CPF', autoComplete = 'username', ...field }: CpfFieldProps) {
  const inputRef = useMaskito({ options: cpfMask });
  return <TextField {...field} label={label} autoComplete={autoComplete} inputMode="numeric" inputRef={inputRef} />;
}
