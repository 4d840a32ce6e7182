import { type PresetFieldProps } from './masked-field.tsx';
import { TextField } from './text-field.tsx';

/** The most letters of an e-mail address. */
const MAX_LENGTH = 100;

/** An e-mail address: the keyboard that has the @, no capitals, no corrections. */
export function EmailField({ label = 'E-mail', autoComplete = 'email', ...field }: PresetFieldProps) {
  return <TextField {...field} {...{ label, autoComplete }} type="email" inputMode="email" autoCapitalize="none" spellCheck={false} maxLength={MAX_LENGTH} />;
}
