import { useVideoApi } from '@acolhe/call';
import { usePortal } from '@acolhe/session';
import { Actions, Button, icons, Note, Stack } from '@acolhe/ui';
import { useEffect, useRef } from 'react';
import { PermissionHelp } from '../../devices/permission-help.tsx';
import type { CareCalls } from '../../care/care-calls.ts';
import { loadVisitScreen } from '../../visit-screen/load-visit-screen.ts';
import { Answers } from './answers.tsx';
import { CameraCheck } from '../camera/camera-check.tsx';
import { useNetworkVerdict } from '../camera/network-check.ts';
import { useQueueChannel } from '../camera/queue-channel.ts';
import { usePreview } from '../camera/use-preview.ts';
import type { RequestValues } from '../draft/request-values.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import { type Sending, stepMessage } from '../sending/use-sending.ts';

const DEVICES_REFUSED = 'A Webcam/Microfone não estão liberados para o uso';

const ASK_AGAIN = 'Liberar Permissões';

export interface CameraStepProps {
  readonly api: CareCalls;
  readonly values: RequestValues;
  readonly pictures: Pictures;
  readonly sending: Sending;
  readonly onSend: () => void;
  readonly onBack: () => void;
}

/** Third step: tests camera and microphone, shows the answers, sends the request. */
export function CameraStep({ api, values, pictures, sending, onSend, onBack }: CameraStepProps) {
  const portal = usePortal();
  const { state, retry } = usePreview();
  const network = useNetworkVerdict(api, useVideoApi());
  const channel = useQueueChannel();
  const failed = state.status === 'failed';
  useEffect(() => {
    // A failure shows when the screen is opened.
    loadVisitScreen().catch(() => undefined);
  }, []);
  const checkTitle = useRef<HTMLHeadingElement>(null);
  const asked = useRef(false);
  const askAgain = (): void => {
    asked.current = true;
    // The button goes with its notice.
    checkTitle.current?.focus();
    retry();
  };
  useEffect(() => {
    if (asked.current && state.status === 'ready') portal.announce('Câmera e microfone funcionando.');
    if (state.status !== 'asking') asked.current = false;
  }, [state, portal]);
  const busy = sending.status === 'sending';
  const inApp = portal.kind === 'webview';
  return (
    <Stack>
      <CameraCheck
        state={state}
        network={channel === 'shut' && network !== 'offline' ? 'barred' : network}
        titleRef={checkTitle}
        onReopen={retry}
      />
      {failed && (
        <Note
          kind="danger"
          title={DEVICES_REFUSED}
          live
          action={
            <Button icon={icons.video} onPress={askAgain}>
              {ASK_AGAIN}
            </Button>
          }
        >
          <PermissionHelp failure={state.failure} device={state.device} retryLabel={ASK_AGAIN} />
        </Note>
      )}
      {state.status === 'asking' && (
        <Note kind="info" live>
          Se o navegador perguntar, permita o uso da câmera e do microfone.
        </Note>
      )}
      <Answers values={values} pictureCount={pictures.files.length} />
      {pictures.words && <Note kind="info">{pictures.words}</Note>}
      {sending.status === 'refused' && (
        <Note kind="danger" live>
          {sending.message}
        </Note>
      )}
      <Actions>
        <Button onPress={onBack} idle={busy}>
          Voltar
        </Button>
        <Button
          kind="main"
          onPress={onSend}
          busy={busy}
          busyLabel={busy ? (inApp ? 'Carregando...' : stepMessage(sending.step)) : undefined}
          idle={state.status !== 'ready' || pictures.preparing}
          idleReason={failed ? 'Libere a câmera e o microfone para continuar.' : undefined}
        >
          {inApp ? 'Confirmar' : 'Solicitar Atendimento'}
        </Button>
      </Actions>
    </Stack>
  );
}
