import { Button, Dialog, Form, type FormApi } from '@acolhe/ui';
import type { ReactNode } from 'react';

export interface ExitDialogProps {
  readonly inCall: boolean;
  readonly available: boolean;
  /** Something of the agenda was typed and not saved. */
  readonly unsaved: boolean;
  readonly busy: boolean;
  readonly onExit: () => void;
  readonly onCancel: () => void;
}

/**
 * Asks a professional who is available, or has unsaved changes, before they sign out; in a call, asks them to finish
 * it first.
 */
export function ExitDialog({ inCall, available, unsaved, busy, onExit, onCancel }: ExitDialogProps) {
  if (inCall) {
    return (
      <Dialog
        title="Há um atendimento aberto"
        actions={
          <Button kind="main" onPress={onCancel}>
            Voltar à chamada
          </Button>
        }
        onCancel={onCancel}
      >
        <p>Finalize o atendimento antes de sair.</p>
      </Dialog>
    );
  }
  const actions = (
    <>
      <Button kind="quiet" onPress={onCancel}>
        Continuar no console
      </Button>
      <Button kind="main" busy={busy} onPress={onExit}>
        Sair
      </Button>
    </>
  );
  return (
    <Dialog title="Sair do console?" actions={actions} onCancel={onCancel}>
      {available && <p>Você está disponível. Ao sair, nenhum paciente será enviado a você.</p>}
      {unsaved && <p>O que você mudou na agenda ainda não foi salvo e será perdido.</p>}
    </Dialog>
  );
}

export interface ConfirmDialogProps {
  readonly title: string;
  /** Consequences of the action. */
  readonly children: ReactNode;
  /** Label of the button that confirms. */
  readonly confirmLabel: string;
  readonly danger?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before an action that affects the patient. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  danger = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const actions = (
    <>
      <Button kind="quiet" onPress={onCancel}>
        Voltar à chamada
      </Button>
      <Button kind={danger ? 'danger' : 'main'} onPress={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} actions={actions} onCancel={onCancel}>
      {children}
    </Dialog>
  );
}

export interface FormDialogProps<Values extends object> {
  readonly title: string;
  /** Accessible name of the form. */
  readonly label: string;
  readonly form: FormApi<Values>;
  readonly failureTitle: string;
  /** The button that sends the form. */
  readonly confirm: { readonly label: string; readonly busyLabel: string; readonly danger?: boolean };
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** A form that an action needs. While it is being sent, neither Esc nor 'Voltar' leaves. */
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
