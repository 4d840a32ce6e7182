import { devicesOfKind, isHeld, noteAnswer, useVideoApi } from '@acolhe/call';
import { usePortal } from '@acolhe/session';
import { useQueueChannel } from '@acolhe/session/queue-channel';
import {
  Actions,
  Button,
  CameraArch,
  classNames,
  Icon,
  icons,
  Note,
  Panel,
  SoundMeter,
  Stack,
  useStyles,
} from '@acolhe/ui';
import type { DeviceKind, DevicePreview, ListedDevice, MediaStates } from '@acolhe/video';
import { type ReactNode, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import type { CareCalls } from '../care/care-calls.ts';
import { deviceMemoryOf, DeviceSelects, isChoice, useDevices } from '../care/device-selects.tsx';
import { loadVisitScreen } from '../visit-screen/visit-screen.lazy.ts';
import { type DeviceMessage, deviceMessage, type PreviewView, usePreview } from './camera-preview.ts';
import type { RequestValues } from './draft.ts';
import { Answers } from './health-steps.tsx';
import { NETWORK_MESSAGES, type NetworkVerdict, useNetworkVerdict } from './network-verdict.ts';
import type { Pictures } from './pictures.tsx';
import { AloneNote, RefusedNote } from './refused-note.tsx';
import { type Sending, stepMessage } from './send-request.ts';
import * as styles from './camera-step.module.css';

export interface CameraStepProps {
  readonly api: CareCalls;
  readonly values: RequestValues;
  readonly pictures: Pictures;
  readonly sending: Sending;
  /** @param answers the notes about a missing device that the patient answered, continuing without it */
  readonly onSend: (answers: readonly string[]) => void;
  readonly onBack: (step: 1 | 2) => void;
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
  /** The patient's choice to continue with one device alone. */
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
    // A patient who refused both is asked for this one alone.
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
      <Answers values={values} pictureCount={pictures.files.length} isIdle={busy} onChange={onBack} />
      {pictures.progress && <Note kind="info">{pictures.progress}</Note>}
      {sending.status === 'refused' && (
        <Note kind="danger" live>
          {sending.message}
        </Note>
      )}
      <Actions>
        <Button onPress={() => onBack(2)} idle={busy}>
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

const MARKS = { good: icons.success, bad: icons.error, open: icons.clock } as const;

interface ResultProps extends DeviceMessage {
  /** Another text of this result, whose height is reserved. */
  readonly heightOf?: string;
  readonly children?: ReactNode;
}

function Result({ tone, text, heightOf, children }: ResultProps) {
  const css = useStyles(styles);
  return (
    <li className={classNames(css[tone])}>
      <span className={css.mark}>
        <Icon shape={MARKS[tone]} size="medium" />
      </span>
      <span className={css.either} data-other={heightOf}>
        <span>
          {text}
          {children}
        </span>
      </span>
    </li>
  );
}

/** @param props.preview undefined until the microphone is open, when the level has only its place */
function MicrophoneLevel({ preview }: { readonly preview: DevicePreview | undefined }) {
  const css = useStyles(styles);
  const source = useCallback(
    (listener: (level: number) => void) => preview?.watchLevel(listener) ?? (() => undefined),
    [preview],
  );
  return (
    <span className={classNames(css.level, !preview && css.unseen)}>
      <span className={css.muted}>Fale algo e veja o sinal subir</span>
      <SoundMeter source={source} />
    </span>
  );
}

const IF_ASKED = 'Se o navegador perguntar, permita o uso da câmera e do microfone.';

interface CameraCheckProps {
  readonly view: PreviewView;
  readonly network: NetworkVerdict;
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

/** Shows the patient's own picture in an arch, and the state of camera, microphone and network as text. */
function CameraCheck({ view: { states, preview, choose }, network, titleRef }: CameraCheckProps) {
  const { storage } = usePortal();
  const css = useStyles(styles);
  const { camera, microphone } = states;
  const [choice, setChoice] = useState(() => deviceMemoryOf(storage).get());
  const [isChoosing, setChoosing] = useState(false);
  const isAsking = camera === 'asking' || microphone === 'asking';
  // Browsers name devices once they are allowed, which may be later than the first read.
  const devices = useDevices(isAsking ? undefined : `${camera} ${microphone}`);
  const take = (kind: ListedDevice['kind'], id: string): void => {
    setChoosing(true);
    setChoice(deviceMemoryOf(storage).choose(kind, id));
    if (kind !== 'speaker') choose(kind, id);
  };
  const attach = useCallback(
    (element: HTMLVideoElement | null) => (element && preview ? preview.attach(element) : undefined),
    [preview],
  );
  const isSeen = isHeld(camera);
  // Another device may help; otherwise most patients need none of the lists.
  const isNeeded = !isAsking && !(isSeen && isHeld(microphone));
  const hasChoice = devices !== undefined && isChoice(devices);
  const hasCameras = devices !== undefined && devicesOfKind(devices, 'camera').length > 1;
  return (
    <Panel>
      <div className={css.check}>
        <div className={css.mirror}>
          <CameraArch opening={camera === 'asking'} off={!isSeen && camera !== 'asking'} wrong={!isSeen && !isAsking}>
            <video ref={attach} data-testid="local-video" aria-label="Sua imagem" muted playsInline />
          </CameraArch>
          <div>
            <h2 ref={titleRef} tabIndex={-1}>
              {isSeen || isAsking ? 'Como você aparece' : 'Câmera e microfone'}
            </h2>
            <ul className={css.results}>
              <Result {...deviceMessage('camera', camera)} />
              <Result {...deviceMessage('microphone', microphone)}>
                {(microphone === 'asking' || isHeld(microphone)) && (
                  <MicrophoneLevel
                    key={preview?.deviceIds.microphone}
                    preview={isHeld(microphone) ? preview : undefined}
                  />
                )}
              </Result>
              <Result {...NETWORK_MESSAGES[network]} heightOf={NETWORK_MESSAGES['no-path'].text} />
            </ul>
          </div>
        </div>
        {(!isNeeded || hasChoice) && (
          <div className={css.devices}>
            {/* The button takes the place of the sentence, and without a choice of devices the place stays. */}
            {!isNeeded && (
              <div className={css.either} data-other={IF_ASKED}>
                {isAsking && <p role="status">{IF_ASKED}</p>}
                {!isAsking && hasChoice && (
                  <Button size="small" aria-expanded={isChoosing} onPress={() => setChoosing(!isChoosing)}>
                    {hasCameras ? 'Trocar câmera, microfone ou som' : 'Trocar microfone ou som'}
                  </Button>
                )}
              </div>
            )}
            {hasChoice && (isChoosing || isNeeded) && (
              <DeviceSelects devices={devices} now={{ ...choice, ...known(preview?.deviceIds) }} onChoose={take} />
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}

/** A device that is not held has no id. */
const known = ({ camera, microphone }: DevicePreview['deviceIds'] = {}): DevicePreview['deviceIds'] => ({
  ...(camera !== undefined && { camera }),
  ...(microphone !== undefined && { microphone }),
});
