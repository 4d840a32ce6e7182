import { DURATIONS } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { Button, Dialog, Note, unlockSound } from '@acolhe/ui';
import { useState } from 'react';
import { type CareCalls, isTransient } from '../care/care-calls.ts';
import { replaceBy } from '../navigation/links.ts';
import { UnstableDialog } from '../dialogs/unstable-dialog.tsx';
import { CANCEL_FAILED, CANCELLED, CANCELLING } from '../visit-machine/notices.ts';

export interface EarlierDialogProps {
  readonly api: CareCalls;
  readonly patientId: number;
  readonly visit: { readonly requestId: number; readonly handle?: string };
  /** Called when the earlier request is cancelled; a new one can be made. */
  readonly onCancelled: () => void;
}

/**
 * Asks a patient who has a live request whether to continue or to cancel it; cancelling needs a second confirmation,
 * since the place in the queue or the call is lost.
 * @see docs/product/urgent-care-request.md
 */
export function EarlierDialog({ api, patientId, visit, onCancelled }: EarlierDialogProps) {
  const portal = usePortal();
  const [state, setState] = useState<'asking' | 'confirming' | 'cancelling' | 'failed' | 'unstable'>('asking');
  const goOn = (): void => {
    void unlockSound();
    replaceBy(portal, portal.addressOf('visit', { requestId: visit.requestId, token: visit.handle }));
  };
  const cancel = async (): Promise<void> => {
    if (state === 'cancelling')
      return portal.notify({ tone: 'warning', message: 'O cancelamento está em andamento. Por favor, aguarde.' });
    setState('cancelling');
    portal.announce(CANCELLING);
    const answer = await api.cancelCare({ patientId });
    if (answer.error || !answer.data.ok)
      return setState(answer.error && isTransient(answer.error) ? 'unstable' : 'failed');
    portal.emit({ type: 'visit-cancelled', requestId: visit.requestId });
    portal.notify({ tone: 'success', message: CANCELLED, durationMs: DURATIONS.toast.doneMs });
    return onCancelled();
  };
  if (state === 'confirming' || state === 'cancelling') {
    return (
      <Dialog
        title="Cancelar o pedido?"
        onCancel={state === 'confirming' ? () => setState('asking') : undefined}
        actions={
          <>
            <Button idle={state === 'cancelling'} onPress={() => setState('asking')}>
              Voltar
            </Button>
            <Button kind="danger" busy={state === 'cancelling'} busyLabel="Cancelando..." onPress={() => void cancel()}>
              Cancelar pedido
            </Button>
          </>
        }
      >
        <p>Você perde o lugar na fila. Se você está em uma chamada, ela termina.</p>
        {state === 'cancelling' && <p>{CANCELLING}</p>}
      </Dialog>
    );
  }
  if (state === 'unstable') return <UnstableDialog onCancel={() => setState('asking')} onRetry={() => void cancel()} />;
  return (
    <Dialog
      title="Você já tem um pedido aberto"
      actions={
        <>
          <Button onPress={() => setState('confirming')}>Cancelar</Button>
          <Button kind="main" onPress={goOn}>
            Continuar
          </Button>
        </>
      }
    >
      <p>
        Seu pedido de atendimento ainda está em andamento. Você pode continuar esse pedido, ou cancelar e fazer outro.
      </p>
      {state === 'failed' && (
        <Note kind="danger" live>
          {CANCEL_FAILED}
        </Note>
      )}
    </Dialog>
  );
}
