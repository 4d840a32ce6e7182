import { cpfMask } from './cpf-mask.ts';
import { MaskedField, type PresetFieldProps } from './masked-field.tsx';

export type CpfFieldProps = PresetFieldProps;

/**
 * A CPF, masked ###.###.###-## while it is typed, pasted or filled in by the browser. The value is the masked text;
 * `cpfDigits` of `formats` gives the bare digits.
 */
export function CpfField({ label = 'CPF', autoComplete = 'username', ...field }: CpfFieldProps) {
  return <MaskedField {...field} label={label} autoComplete={autoComplete} mask={cpfMask} />;
}
