import { MAX_EMAIL_LENGTH } from '@acolhe/domain';
import type { PresetFieldProps } from './masked-field.tsx';
import { TextField } from './text-field.tsx';

/** An e-mail address, with the keyboard that has the @, without capitals or corrections. */
export function EmailField({ label = 'E-mail', autoComplete = 'email', ...field }: PresetFieldProps) {
  return (
    <TextField
      {...field}
      {...{ label, autoComplete }}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={MAX_EMAIL_LENGTH}
    />
  );
}
