import { Button, Dialog } from '@acolhe/ui';

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
 * Asks a professional who is available, or has unsaved changes, before they sign out; in a call, tells them to finish
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
