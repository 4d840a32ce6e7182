import { isHeld, noteAnswer, useVideoApi } from '@acolhe/call';
import { usePortal } from '@acolhe/session';
import { Actions, Button, Note, Stack } from '@acolhe/ui';
import type { DeviceKind, MediaStates } from '@acolhe/video';
import { useEffect, useRef, useState } from 'react';
import type { CareCalls } from '../../care/care-calls.ts';
import { loadVisitScreen } from '../../visit-screen/load-visit-screen.ts';
import { Answers } from './answers.tsx';
import { AloneNote, RefusedNote } from '../camera/refused-note.tsx';
import { CameraCheck } from '../camera/camera-check.tsx';
import { useNetworkVerdict } from '../camera/network-check.ts';
import { useQueueChannel } from '../camera/queue-channel.ts';
import { usePreview } from '../camera/use-preview.ts';
import type { RequestValues } from '../draft/request-values.ts';
import type { Pictures } from '../pictures/use-pictures.ts';
import { type Sending, stepMessage } from '../sending/use-sending.ts';

export interface CameraStepProps {
  readonly api: CareCalls;
  readonly values: RequestValues;
  readonly pictures: Pictures;
  readonly sending: Sending;
  /** @param answers what the patient was told of a missing device, and goes on without */
  readonly onSend: (answers: readonly string[]) => void;
  readonly onBack: () => void;
}

/** Third step: tests camera and microphone, shows the answers, sends the request. */
export function CameraStep({ api, values, pictures, sending, onSend, onBack }: CameraStepProps) {
  const portal = usePortal();
  const view = usePreview();
  const { states, retry } = view;
  const network = useNetworkVerdict(api, useVideoApi());
  const channel = useQueueChannel();
  const { camera, microphone } = states;
  const isAsking = camera === 'asking' || microphone === 'asking';
  /** The way that the patient chose to go on with one device alone. */
  const [alone, setAlone] = useState<DeviceKind>();
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const isWell = isHeld(camera) && isHeld(microphone);
  const goesOn = isWell || (alone !== undefined && isHeld(states[alone]));
  const failed = !isAsking && !goesOn;
  useEffect(() => {
    // A failure shows when the screen is opened.
    loadVisitScreen().catch(() => undefined);
  }, []);
  const checkTitle = useRef<HTMLHeadingElement>(null);
  const asked = useRef(false);
  const askAgain = (): void => {
    setAlone(undefined);
    asked.current = true;
    // The button goes with its notice.
    checkTitle.current?.focus();
    retry();
  };
  useEffect(() => {
    if (isAsking) return;
    if (asked.current && isWell) portal.announce('Câmera e microfone funcionando.');
    asked.current = false;
  }, [isAsking, isWell, portal]);
  const goOnWith = (device: DeviceKind): void => {
    checkTitle.current?.focus();
    setAlone(device);
    const missing = device === 'camera' ? 'microphone' : 'camera';
    setAnswers([noteAnswer(missing, states[missing])]);
    // Who refused both is asked for this one alone.
    if (!isHeld(states[device])) retry({ camera: device === 'camera', microphone: device === 'microphone' });
  };
  const busy = sending.status === 'sending';
  const inApp = portal.kind === 'webview';
  return (
    <Stack>
      <CameraCheck
        view={view}
        network={channel === 'shut' && network !== 'offline' ? 'barred' : network}
        titleRef={checkTitle}
      />
      {failed && <RefusedNote states={states} onAskAgain={askAgain} onGoOn={goOnWith} />}
      {goesOn && !isWell && <AloneNote device={isHeld(microphone) ? 'microphone' : 'camera'} onAskAgain={askAgain} />}
      {isAsking && (
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
          onPress={() => onSend(isWell ? [] : answers)}
          busy={busy}
          busyLabel={busy ? (inApp ? 'Carregando...' : stepMessage(sending.step)) : undefined}
          idle={!goesOn || pictures.preparing}
          idleReason={failed ? idleReason(states) : undefined}
        >
          {inApp ? 'Confirmar' : 'Solicitar Atendimento'}
        </Button>
      </Actions>
    </Stack>
  );
}

const idleReason = ({ camera, microphone }: MediaStates): string =>
  isHeld(camera) || isHeld(microphone)
    ? 'Libere os dois, ou escolha como continuar.'
    : 'Libere a câmera e o microfone para continuar.';
