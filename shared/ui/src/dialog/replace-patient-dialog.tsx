import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ReplacePatientDialogProps {
  /** Names who is signed in and who would be, as the service says it. */
  readonly question: string;
  readonly onKeep: () => void;
  readonly onReplace: () => void;
}

/**
 * Asks before a link signs in another patient than the one who is there; keeping is the main choice.
 * @see docs/product/sign-in.md
 */
export function ReplacePatientDialog({ question, onKeep, onReplace }: ReplacePatientDialogProps) {
  return (
    <Dialog
      title={question}
      onCancel={onKeep}
      actions={
        <>
          <Button kind="dangerQuiet" onPress={onReplace}>
            Trocar de paciente
          </Button>
          <Button kind="main" onPress={onKeep}>
            Continuar como estou
          </Button>
        </>
      }
    >
      <p>O endereço que você abriu é de outro paciente. Ao trocar, a conta que está aberta será encerrada aqui.</p>
    </Dialog>
  );
}
