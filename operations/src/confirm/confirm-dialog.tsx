import type { ApiAnswer } from '@acolhe/session';
import { Button, Dialog, Form, useForm, withRetryTime } from '@acolhe/ui';
import type { ReactNode } from 'react';
import { ReasonField, reasonOf } from '../editor/reason-field.tsx';

export interface ConfirmDialogProps<Done> {
  /** Asks: 'Revogar o parceiro?' */
  readonly title: string;
  /** What becomes of it. */
  readonly children: ReactNode;
  /** What the button does. */
  readonly label: string;
  readonly busyLabel: string;
  readonly failureTitle: string;
  /** Nothing is done without a reason. */
  readonly requiresReason?: boolean;
  /** What is done harms nobody. */
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
    <Dialog
      title={title}
      onCancel={form.busy ? undefined : onCancel}
      actions={
        <>
          <Button idle={form.busy} onPress={onCancel}>
            Voltar
          </Button>
          <Button
            kind={isCalm ? 'main' : 'danger'}
            busy={form.busy}
            busyLabel={busyLabel}
            onPress={() => form.submit()}
          >
            {label}
          </Button>
        </>
      }
    >
      {children}
      <Form form={form} label={title} failureTitle={failureTitle}>
        <ReasonField optional={!requiresReason} {...form.field('reason')} />
      </Form>
    </Dialog>
  );
}
