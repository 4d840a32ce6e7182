import { Button, Dialog } from '@acolhe/ui';

export const GIVEN_UP = 'Seu pedido foi cancelado.';

/** Asks for a confirmation before the answers are lost. */
export function GiveUpDialog({ onBack, onConfirm }: { readonly onBack: () => void; readonly onConfirm: () => void }) {
  return (
    <Dialog
      title="Cancelar o pedido?"
      onCancel={onBack}
      actions={
        <>
          <Button onPress={onBack}>Voltar ao pedido</Button>
          <Button kind="danger" onPress={onConfirm}>
            Cancelar pedido
          </Button>
        </>
      }
    >
      <p>O que você escreveu e as fotos que adicionou serão apagados.</p>
    </Dialog>
  );
}
