import { Button, Dialog } from '@acolhe/ui';

export interface ExitDialogProps {
  readonly inCall: boolean;
  readonly busy: boolean;
  readonly onExit: () => void;
  readonly onCancel: () => void;
}

/** Asks an available professional before they sign out; in a call, tells them to finish it first. */
export function ExitDialog({ inCall, busy, onExit, onCancel }: ExitDialogProps) {
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
      <p>Você está disponível. Ao sair, nenhum paciente será enviado a você.</p>
    </Dialog>
  );
}
