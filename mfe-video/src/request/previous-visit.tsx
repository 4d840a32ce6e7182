import { DURATIONS } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { Button, Dialog, Note, unlockSound } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import { type CareCalls, isTransient } from '../care/care-calls.ts';
import { AskAgain, replaceBy } from '../care/links.tsx';
import { UnstableDialog } from '../pages/unstable-dialog.tsx';
import { CANCEL_FAILED, CANCELLED, CANCELLING } from '../visit/notices.ts';

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

/**
 * Shows before a new request that the last one ended because the patient was away, and offers the same again.
 * @param wasAttended a call had taken place before, which counts
 * @see docs/product/absence.md
 */
export function AbandonedNote({ wasAttended }: { readonly wasAttended: boolean }) {
  return (
    <Note kind="info" live title="Seu pedido terminou porque você ficou fora" action={<AskAgain />}>
      Guardamos o seu lugar por alguns minutos e a fila andou. {!wasAttended && 'Nada foi cobrado. '}Com um toque,
      pedimos de novo com as mesmas respostas.
    </Note>
  );
}

/**
 * The result of looking for a live request from before, with the handle of its token record when the service knows it.
 */
export type EarlierVisit =
  | { readonly status: 'checking' | 'unknown' }
  | {
      readonly status: 'none';
      /** The latest request ended because the patient was away. */
      readonly abandoned?: { /** A call had taken place before, or may have. */ readonly wasAttended: boolean };
    }
  | { readonly status: 'live'; readonly requestId: number; readonly handle?: string };

/** Looks for a live request of the patient when the screen opens. */
export function useEarlierVisit(api: CareCalls, patientId: number | undefined) {
  const [earlier, setEarlier] = useState<EarlierVisit>({ status: 'checking' });
  useEffect(() => {
    if (patientId === undefined) return undefined;
    let over = false;
    void api.liveVisit({ patientId }).then((answer) => {
      if (over) return;
      const { result: visit, abandoned } = answer.data ?? {};
      if (visit) setEarlier({ status: 'live', requestId: visit.requestId, handle: visit.token });
      else if (answer.data)
        setEarlier({ status: 'none', abandoned: abandoned && { wasAttended: abandoned.wasAttended !== false } });
      else setEarlier({ status: answer.error.httpStatus === 404 ? 'none' : 'unknown' });
    });
    return () => {
      over = true;
    };
  }, [api, patientId]);
  return [earlier, setEarlier] as const;
}

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
