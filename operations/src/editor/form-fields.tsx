import { isEmail } from '@acolhe/domain';
import { type FieldBinding, TextField } from '@acolhe/ui';
import { string } from 'yup';

const LABEL = 'Motivo';

/** Label and text of the reason in a comparison of two versions of a record. */
export const REASON_FIELD = { label: LABEL, text: (reason: string) => reason } as const;

/** The reason as a call takes it: none where nothing was written. */
export const reasonOf = (text: string): { readonly reason?: string } =>
  text.trim() === '' ? {} : { reason: text.trim() };

export interface ReasonFieldProps extends FieldBinding<string> {
  readonly optional?: boolean;
}

/** Asks why something is changed. */
export function ReasonField({ optional = true, ...field }: ReasonFieldProps) {
  return (
    <TextField {...field} label={LABEL} optional={optional} help="Fica no registro de alterações." maxLength={500} />
  );
}

/** Rule of the e-mail address of a sign-in. */
export const EMAIL_RULE = string()
  .trim()
  .required('E-mail não informado')
  .test('email', 'O campo E-mail está inválido', (email) => isEmail(email));

/** Help of the e-mail field of an existing account: effects of another address. */
export const OTHER_EMAIL_HELP =
  'Com outro e-mail, a pessoa sai na hora e entra de novo; o endereço anterior é avisado. Se ele era de outra pessoa, envie depois um link para nova senha.';
