import { PASSWORD_RULES_FOR_MANAGERS, type PasswordRule } from '@acolhe/domain';
import { PasswordChecklist } from './password-checklist.tsx';
import { PasswordField, type PasswordFieldProps } from './password-field.tsx';

export interface NewPasswordFieldProps extends Omit<
  PasswordFieldProps,
  'autoComplete' | 'passwordRules' | 'before' | 'describedBy'
> {
  /** Requirements: `REGISTRATION_PASSWORD_RULES` or `RESET_PASSWORD_RULES` of the domain. */
  readonly rules: readonly PasswordRule[];
}

/** A new password with the list of its requirements above it, ticked while it is typed. */
export function NewPasswordField({ rules, ...field }: NewPasswordFieldProps) {
  const listId = `${field.id}-rules`;
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      passwordRules={PASSWORD_RULES_FOR_MANAGERS}
      describedBy={listId}
      before={<PasswordChecklist id={listId} rules={rules} password={field.value} />}
    />
  );
}
