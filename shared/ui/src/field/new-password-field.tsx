import { type PasswordRule } from '@acolhe/domain';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

export interface NewPasswordFieldProps extends Omit<PasswordFieldProps, 'autoComplete' | 'before' | 'describedBy'> {
  /** What is asked of it: `REGISTRATION_PASSWORD_RULES` or `RESET_PASSWORD_RULES` of the domain. */
  readonly rules: readonly PasswordRule[];
}

/** A password that is being made up, with the list of what it has to hold above it: filled while one types. */
export function NewPasswordField({ rules, ...field }: NewPasswordFieldProps) {
  const listId = `${field.id}-rules`;
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      describedBy={listId}
      before={<PasswordChecklist id={listId} rules={rules} password={field.value} />}
    />
  );
}
