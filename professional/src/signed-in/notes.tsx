import { Button, Note, useDelayed } from '@acolhe/ui';
import { goneVisitOf } from '../console-state/console-state.ts';
import { noticeMessage } from '../console-state/notice-messages.ts';
import { isCallScene } from './console-scene.ts';
import type { Workplace } from './use-workplace.ts';

/** A shorter interruption of the connection is not told. */
const OFFLINE_AFTER_MS = 2_000;

/** The notes above the scene: a lost connection, and the notice about the last event. */
export function Notes({ workplace: { model, appointments, scene } }: { readonly workplace: Workplace }) {
  const isOffline = useDelayed(model.state.connected !== true, OFFLINE_AFTER_MS);
  const notice = appointments.notice ?? model.state.notice;
  // An end is told once, with its reason: not before the service has said it, or could not.
  const message = notice && !goneVisitOf(notice) && noticeMessage(notice);
  return (
    <>
      {isOffline && (
        <Note kind="warning" live title="Sem conexão com o serviço.">
          {isCallScene(scene) ? 'A chamada continua enquanto puder. ' : ''}Confira a internet. Estamos tentando de novo,
          e o que acontece agora aparece quando a conexão voltar.
        </Note>
      )}
      {message && (
        <Note
          key={message.title}
          kind={message.kind}
          live
          title={message.title}
          action={
            <Button size="small" onPress={appointments.notice ? appointments.readNotice : model.readNotice}>
              Entendi
            </Button>
          }
        >
          {message.detail}
        </Note>
      )}
    </>
  );
}
