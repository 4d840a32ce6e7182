import { Button, Dialog, icons } from '@acolhe/ui';
import type { Removal } from './use-removal.ts';

/** Asks before a document is removed. */
export function RemoveDialog({ removal: { asking, isRunning, keep, confirm } }: { readonly removal: Removal }) {
  if (!asking) return null;
  return (
    <Dialog
      title="Remover arquivo?"
      onCancel={keep}
      actions={
        <>
          <Button onPress={keep}>Cancelar</Button>
          <Button kind="danger" icon={icons.trash} busy={isRunning} busyLabel="Removendo..." onPress={confirm}>
            Remover arquivo
          </Button>
        </>
      }
    >
      <p>
        <b>{asking.name}</b> será removido, e o médico ou atendente deixa de vê-lo. Você pode desfazer logo depois.
      </p>
    </Dialog>
  );
}
