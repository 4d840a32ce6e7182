import { Button, Dialog } from '@acolhe/ui';

/** Asks for a confirmation before signing out, which gives up the place in the queue. */
export function ExitDialog({ onBack, onConfirm }: { readonly onBack: () => void; readonly onConfirm: () => void }) {
  return (
    <Dialog
      title="Sair do portal?"
      onCancel={onBack}
      actions={
        <>
          <Button onPress={onBack}>Voltar</Button>
          <Button kind="danger" onPress={onConfirm}>
            Sair
          </Button>
        </>
      }
    >
      <p>Você perde o seu lugar na fila.</p>
    </Dialog>
  );
}
