import { Button, Dialog, Form, type FormApi } from '@acolhe/ui';
import type { ReactNode } from 'react';

export interface FormDialogProps<Values extends object> {
  readonly title: string;
  readonly form: FormApi<Values>;
  readonly failureTitle: string;
  readonly label: string;
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
          <Button kind="main" busy={form.busy} busyLabel="Salvando..." onPress={() => form.submit()}>
            {label}
          </Button>
        </>
      }
    >
      <Form form={form} label={title} failureTitle={failureTitle}>
        {children}
      </Form>
    </Dialog>
  );
}
