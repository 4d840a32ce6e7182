import { Button, Dialog } from '@acolhe/ui';

export interface FinishDialogProps {
  readonly patientName?: string;
  readonly onFinish: () => void;
  readonly onCancel: () => void;
}

/** Asks before a visit is finished, which cannot be undone. */
export function FinishDialog({ patientName, onFinish, onCancel }: FinishDialogProps) {
  const actions = (
    <>
      <Button kind="quiet" onPress={onCancel}>
        Voltar à chamada
      </Button>
      <Button kind="danger" onPress={onFinish}>
        Finalizar
      </Button>
    </>
  );
  return (
    <Dialog title="Finalizar o atendimento?" actions={actions} onCancel={onCancel}>
      <p>A chamada{patientName ? ` com ${patientName}` : ''} termina para os dois e não pode ser retomada.</p>
    </Dialog>
  );
}
