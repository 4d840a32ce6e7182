import type { ApiAnswer } from '@acolhe/session';
import { Button, Dialog, Form, type FormApi, useForm, withRetryTime } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { ReasonField, reasonOf } from './form-fields.tsx';

export interface ConfirmDialogProps<Done> {
  /** Asks: 'Revogar o parceiro?' */
  readonly title: string;
  /** The effect. */
  readonly children: ReactNode;
  /** Label of the button that confirms. */
  readonly label: string;
  readonly busyLabel: string;
  readonly failureTitle: string;
  /** Nothing is done without a reason. */
  readonly requiresReason?: boolean;
  /** The action is harmless: no danger button. */
  readonly isCalm?: boolean;
  readonly confirm: (reason: { readonly reason?: string }) => Promise<ApiAnswer<Done>>;
  readonly onCancel: () => void;
  readonly onDone: (done: Done) => void;
}

/** Asks before something is done that cannot be taken back, and why. A refusal stays in the dialog. */
export function ConfirmDialog<Done>({
  title,
  children,
  label,
  busyLabel,
  failureTitle,
  requiresReason = false,
  isCalm = false,
  confirm,
  onCancel,
  onDone,
}: ConfirmDialogProps<Done>) {
  const form = useForm({
    initial: { reason: '' },
    rules: ({ reason }) =>
      requiresReason && reason.trim() === '' ? [{ field: 'reason', message: 'Escreva o motivo' }] : [],
    async onSubmit({ reason }, { setFailure }) {
      const { data, error } = await confirm(reasonOf(reason));
      if (error) setFailure(withRetryTime(error));
      else onDone(data);
    },
  });
  return (
    <FormDialog
      {...{ title, form, failureTitle, label, busyLabel, onCancel }}
      kind={isCalm ? 'main' : 'danger'}
      intro={children}
    >
      <ReasonField optional={!requiresReason} {...form.field('reason')} />
    </FormDialog>
  );
}

export interface FormDialogProps<Values extends object> {
  readonly title: string;
  readonly form: FormApi<Values>;
  readonly failureTitle: string;
  /** Label of the button that sends. */
  readonly label: string;
  readonly busyLabel?: string;
  readonly kind?: 'main' | 'danger';
  /** Name of the form, where the title does not name it. */
  readonly formLabel?: string;
  /** What the fields are preceded by, such as the effect. */
  readonly intro?: ReactNode;
  readonly onCancel: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog with a form that is sent by its last button. */
export function FormDialog<Values extends object>({
  title,
  form,
  failureTitle,
  label,
  busyLabel = 'Salvando...',
  kind = 'main',
  formLabel = title,
  intro,
  onCancel,
  children,
}: FormDialogProps<Values>) {
  return (
    <Dialog
      title={title}
      onCancel={form.busy ? undefined : onCancel}
      actions={
        <>
          <Button idle={form.busy} onPress={onCancel}>
            Voltar
          </Button>
          <Button kind={kind} busy={form.busy} busyLabel={busyLabel} onPress={() => form.submit()}>
            {label}
          </Button>
        </>
      }
    >
      {intro}
      <Form form={form} label={formLabel} failureTitle={failureTitle}>
        {children}
      </Form>
    </Dialog>
  );
}
