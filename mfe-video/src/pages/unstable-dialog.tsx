import { Button, Dialog, icons } from '@acolhe/ui';

/** Reports that the connection to the service or to the room failed; a retry loses nothing. */
export function UnstableDialog({ onCancel, onRetry }: { readonly onCancel: () => void; readonly onRetry: () => void }) {
  return (
    <Dialog
      title="Conexão Instável"
      actions={
        <>
          <Button onPress={onCancel}>Cancelar</Button>
          <Button kind="main" icon={icons.retry} onPress={onRetry}>
            Tentar Novamente
          </Button>
        </>
      }
    >
      <p>Sua conexão apresenta instabilidade.</p>
      <p>Sugerimos tentar novamente com uma conexão mais estável</p>
    </Dialog>
  );
}
