import { Button, Dialog } from '@acolhe/ui';
import type { ReactNode } from 'react';

export interface AskDialogProps {
  readonly title: string;
  /** What follows. */
  readonly children: ReactNode;
  /** Says what is done. */
  readonly doLabel: string;
  readonly danger?: boolean;
  readonly onDo: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is done that the patient feels. */
export function AskDialog({ title, children, doLabel, danger = false, onDo, onCancel }: AskDialogProps) {
  const actions = (
    <>
      <Button kind="quiet" onPress={onCancel}>
        Voltar à chamada
      </Button>
      <Button kind={danger ? 'danger' : 'main'} onPress={onDo}>
        {doLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} actions={actions} onCancel={onCancel}>
      {children}
    </Dialog>
  );
}
