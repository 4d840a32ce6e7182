import { Button, Dialog } from '@acolhe/ui';

export interface ExitDialogProps {
  readonly onStay: () => void;
  readonly onExit: () => void;
}

/** Asks before the patient leaves the room, which ends the visit. */
export function ExitDialog({ onStay, onExit }: ExitDialogProps) {
  return (
    <Dialog
      large
      title="Deseja Sair da Sala?"
      onCancel={onStay}
      actions={
        <>
          <Button kind="quiet" size="large" onPress={onStay}>
            Cancelar
          </Button>
          <Button kind="danger" size="large" onPress={onExit}>
            Sair da Sala
          </Button>
        </>
      }
    >
      <p>Ao sair da sala, seu atendimento será encerrado. Deseja continuar?</p>
    </Dialog>
  );
}
