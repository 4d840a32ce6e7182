import type { Portal } from '@acolhe/session';
import { Button, Dialog, Note } from '@acolhe/ui';
import { useState } from 'react';
import { CANCEL_FAILED, CANCELLING } from '../visit/notices.ts';
import type { VisitStore } from '../visit/visit-context.ts';
import type { Cancellation, VisitState } from '../visit/visit-state.ts';
import { DelayDialog } from './delay-notice.tsx';
import { UnstableDialog } from './unstable-dialog.tsx';

export interface VisitDialogsProps {
  readonly store: VisitStore;
  readonly state: VisitState;
  /** The effect of cancelling now, as text. */
  readonly loss: string;
  readonly cancelling: Cancelling;
  /** A notice that the wait is long, where there is a queue. */
  readonly delay?: { readonly due: boolean; readonly isStaffed: boolean; readonly goOn: () => void };
}

/** Shows at most one dialog at a time; one that the patient has opened is first. */
export function VisitDialogs({
  store: { dispatch },
  state: { stage, cancellation },
  loss,
  cancelling,
  delay,
}: VisitDialogsProps) {
  if (cancelling.confirming)
    return <CancelDialog loss={loss} onBack={cancelling.takeBack} onConfirm={cancelling.confirm} />;
  if (cancellation === 'timed-out')
    return (
      <UnstableDialog
        onCancel={() => dispatch({ type: 'cancel-abandoned' })}
        onRetry={() => dispatch({ type: 'cancel-confirmed' })}
      />
    );
  if (cancellation === 'under-way') return null;
  if (stage === 'unstable')
    return <UnstableDialog onCancel={cancelling.ask} onRetry={() => dispatch({ type: 'retry' })} />;
  return delay?.due ? (
    <DelayDialog isStaffed={delay.isStaffed} onCancel={cancelling.ask} onContinue={delay.goOn} />
  ) : null;
}

/** The effect of cancelling in the call, as text. */
export const CALL_ENDS = 'A chamada com o profissional termina.';

/** The state of the patient's cancellation up to its confirmation. */
interface Cancelling {
  readonly confirming: boolean;
  readonly ask: () => void;
  readonly takeBack: () => void;
  readonly confirm: () => void;
}

export function useCancelling(portal: Portal, store: VisitStore): Cancelling {
  const [confirming, setConfirming] = useState(false);
  return {
    confirming,
    ask: () => {
      if (store.getState().cancellation === 'under-way')
        portal.notify({ tone: 'warning', message: 'O cancelamento está em andamento. Por favor, aguarde.' });
      else setConfirming(true);
    },
    takeBack: () => setConfirming(false),
    confirm: () => {
      setConfirming(false);
      store.dispatch({ type: 'cancel-confirmed' });
    },
  };
}

export interface CancelDialogProps {
  /** The effect, as text. */
  readonly loss: string;
  readonly onBack: () => void;
  readonly onConfirm: () => void;
}

/** Asks for a confirmation, since a place in the queue or a call is lost. */
function CancelDialog({ loss, onBack, onConfirm }: CancelDialogProps) {
  return (
    <Dialog
      title="Cancelar a ligação?"
      onCancel={onBack}
      actions={
        <>
          <Button onPress={onBack}>Voltar</Button>
          <Button kind="danger" onPress={onConfirm}>
            Cancelar ligação
          </Button>
        </>
      }
    >
      <p>{loss}</p>
    </Dialog>
  );
}

/** Shows that a cancellation is in progress or was refused. */
export function CancelNote({
  cancellation,
  floating = false,
}: {
  readonly cancellation: Cancellation;
  readonly floating?: boolean;
}) {
  if (cancellation === 'under-way')
    return (
      <Note kind="info" live floating={floating}>
        {CANCELLING}
      </Note>
    );
  if (cancellation === 'refused')
    return (
      <Note kind="danger" live floating={floating}>
        {CANCEL_FAILED}
      </Note>
    );
  return null;
}
