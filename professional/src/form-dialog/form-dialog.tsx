import { Button, Dialog, Form, type FormApi } from '@acolhe/ui';
import type { ReactNode } from 'react';

export interface FormDialogProps<Values extends object> {
  readonly title: string;
  /** What is filled in. */
  readonly label: string;
  readonly form: FormApi<Values>;
  readonly failureTitle: string;
  /** The button that sends the form. */
  readonly confirm: { readonly label: string; readonly busyLabel: string; readonly danger?: boolean };
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Asks for what an action needs. While that is under way, neither Esc nor 'Voltar' leaves. */
export function FormDialog<Values extends object>({
  title,
  label,
  form,
  failureTitle,
  confirm,
  onCancel,
  children,
}: FormDialogProps<Values>) {
  const actions = (
    <>
      <Button kind="quiet" idle={form.busy} onPress={onCancel}>
        Voltar
      </Button>
      <Button
        kind={confirm.danger ? 'danger' : 'main'}
        busy={form.busy}
        busyLabel={confirm.busyLabel}
        onPress={() => form.submit()}
      >
        {confirm.label}
      </Button>
    </>
  );
  return (
    <Dialog title={title} actions={actions} onCancel={form.busy ? undefined : onCancel}>
      <Form form={form} label={label} failureTitle={failureTitle}>
        {children}
      </Form>
    </Dialog>
  );
}
