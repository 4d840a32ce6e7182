import { askAgainCall } from '@acolhe/contracts';
import { usePortal, useServiceCall } from '@acolhe/session';
import { Button, Note, useStyles } from '@acolhe/ui';
import { useState } from 'react';
import * as styles from './home.module.css';

/**
 * Tells that the last request ended because the patient was away, and asks again with one press.
 * @see docs/product/home.md
 */
export function AbandonedNote({ patientId }: { readonly patientId: number }) {
  const css = useStyles(styles);
  const portal = usePortal();
  const askAgain = useServiceCall(askAgainCall);
  const [state, setState] = useState<{ readonly busy: boolean; readonly message?: string }>({ busy: false });
  const ask = async (): Promise<void> => {
    if (state.busy) return;
    setState({ busy: true });
    const { data, error } = await askAgain({ patientId });
    if (error) return setState({ busy: false, message: error.message });
    const address = portal.addressOf('visit', { requestId: data.requestId });
    if (address !== undefined) portal.navigate(address);
  };
  return (
    <div className={css.notes}>
      <Note
        kind="info"
        live
        title="Seu pedido terminou porque você ficou fora"
        action={
          <Button busy={state.busy} busyLabel="Pedindo de novo..." onPress={() => void ask()}>
            Pedir de novo
          </Button>
        }
      >
        A fila andou enquanto ficamos sem contato com você. Nada foi cobrado. Com um toque, pedimos de novo com as
        mesmas respostas.
      </Note>
      {state.message !== undefined && (
        <Note kind="danger" live>
          {state.message}
        </Note>
      )}
    </div>
  );
}
