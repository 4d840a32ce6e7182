import { Button } from '../basics/button.tsx';
import { Dialog } from './dialog.tsx';

export interface LeaveDialogProps {
  /** The exit is in progress. */
  readonly busy: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/**
 * Asks before unsaved input is lost; staying is the main choice.
 * @see docs/product/page-frame.md
 */
export function LeaveDialog({ busy, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      title="Sair sem salvar?"
      onCancel={onStay}
      actions={
        <>
          <Button kind="dangerQuiet" busy={busy} busyLabel="Saindo..." onPress={onLeave}>
            Sair sem salvar
          </Button>
          <Button kind="main" onPress={onStay}>
            Continuar nesta página
          </Button>
        </>
      }
    >
      <p>O que você mudou nesta página ainda não foi salvo e será perdido.</p>
    </Dialog>
  );
}

/**
 * Asks before a patient who waits in a queue signs out, which gives up the place; staying is the main choice.
 * @see docs/product/page-frame.md
 */
export function LeaveQueueDialog({ busy, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      title="Sair do portal?"
      onCancel={onStay}
      actions={
        <>
          <Button kind="danger" busy={busy} busyLabel="Saindo..." onPress={onLeave}>
            Sair
          </Button>
          <Button kind="main" onPress={onStay}>
            Voltar
          </Button>
        </>
      }
    >
      <p>Você perde o seu lugar na fila.</p>
    </Dialog>
  );
}

export interface ReplacePatientDialogProps {
  /** Names who is signed in and who would be, as the service says it. */
  readonly question: string;
  readonly onCancel: () => void;
  readonly onReplace: () => void;
}

/**
 * Asks before a link signs in another patient than the current one; staying signed in is the main choice.
 * @see docs/product/sign-in.md
 */
export function ReplacePatientDialog({ question, onCancel, onReplace }: ReplacePatientDialogProps) {
  return (
    <Dialog
      title={question}
      onCancel={onCancel}
      actions={
        <>
          <Button kind="dangerQuiet" onPress={onReplace}>
            Trocar de paciente
          </Button>
          <Button kind="main" onPress={onCancel}>
            Continuar como estou
          </Button>
        </>
      }
    >
      <p>O endereço que você abriu é de outro paciente. Ao trocar, a conta que está aberta será encerrada aqui.</p>
    </Dialog>
  );
}
