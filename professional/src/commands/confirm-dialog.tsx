import { Button, Dialog } from '@acolhe/ui';
import type { ReactNode } from 'react';

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
