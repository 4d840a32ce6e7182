import { useAskAgain } from '@acolhe/session/ask-again';
import { Button, Note, unlockSound, useStyles } from '@acolhe/ui';
import * as styles from './home.module.css';

/**
 * Tells that the last request ended because the patient was away, and asks again with one press.
 * @param wasAttended a call had taken place before, which counts
 * @see docs/product/home.md
 */
export function AbandonedNote({ wasAttended }: { readonly wasAttended: boolean }) {
  const css = useStyles(styles);
  const { isBusy, message, ask } = useAskAgain({ unlockSound });
  return (
    <div className={css.notes}>
      <Note
        kind="info"
        live
        title="Seu pedido terminou porque você ficou fora"
        action={
          <Button busy={isBusy} busyLabel="Pedindo de novo..." onPress={ask}>
            Pedir de novo
          </Button>
        }
      >
        A fila andou enquanto ficamos sem contato com você. {!wasAttended && 'Nada foi cobrado. '}Com um toque, pedimos
        de novo com as mesmas respostas.
      </Note>
      {message !== undefined && (
        <Note kind="danger" live>
          {message}
        </Note>
      )}
    </div>
  );
}
