import { type FieldBinding, TextField } from '@acolhe/ui';

const LABEL = 'Motivo';

/** How the reason is called where two versions of a record are compared. */
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
