import { ownNotes, useVideoApi } from '@acolhe/call';
import type { Cabin } from '@acolhe/contracts';
import { CABIN_LIMITS } from '@acolhe/domain';
import { usePortal } from '@acolhe/session';
import { Button, CameraArch, formatTime, SoundMeter, VisuallyHidden, withRetryTime } from '@acolhe/ui';
import type { DevicePreview, MediaStates } from '@acolhe/video';
import { useCallback, useEffect, useState } from 'react';
import { config } from '../../remote.config.ts';
import type { CabinCalls } from '../cabin/cabin-calls.ts';
import { Keypad, MessageScreen } from '../layout/layout.tsx';

export interface DeviceCheckProps {
  readonly cabin: Cabin | undefined;
  /** When the service last took a report; undefined when it took none since the page was opened. */
  readonly reportedAt: Date | undefined;
  readonly onClose: () => void;
}

/** Shows the staff the cabin's camera and microphone, its versions and its last report. */
function DeviceCheck({ cabin, reportedAt, onClose }: DeviceCheckProps) {
  const { config: host } = usePortal();
  const { preview, states } = usePreview();
  const isOpening = states.camera === 'asking' || states.microphone === 'asking';
  const failed = !isOpening && (states.camera !== 'on' || states.microphone !== 'on');
  const hasSound = states.microphone === 'on';
  const attach = useCallback(
    (element: HTMLVideoElement | null) => (element && preview ? preview.attach(element) : undefined),
    [preview],
  );
  const level = useCallback(
    (listener: (level: number) => void) => (hasSound && preview?.watchLevel(listener)) || noEnd,
    [preview, hasSound],
  );
  return (
    <MessageScreen
      title="Verificação da cabine"
      art={
        <CameraArch opening={isOpening} off={states.camera !== 'on'} wrong={failed}>
          <video ref={attach} data-testid="local-video" aria-label="Imagem da câmera" muted playsInline />
        </CameraArch>
      }
      actions={
        <>
          {failed && (
            <Button kind="main" size="large" wide onPress={() => preview?.retry()}>
              Tentar de novo
            </Button>
          )}
          <Button kind={failed ? 'quiet' : 'main'} size="large" wide onPress={onClose}>
            Concluir
          </Button>
        </>
      }
    >
      <p>{stateMessage(states)}</p>
      {failed && <p>Confira os cabos e a permissão do navegador.</p>}
      {hasSound && (
        <p>
          Fale algo e veja o sinal subir. <SoundMeter source={level} />
        </p>
      )}
      {cabin && <p>Cabine: {cabin.name}</p>}
      <p>
        Versões: página {host.appVersion}, cabine {host.kiosk?.remoteVersion ?? config.version}
      </p>
      <p>Último relatório: {reportedAt ? formatTime(reportedAt) : 'nenhum desde que a página abriu'}</p>
    </MessageScreen>
  );
}

const OPENING: MediaStates = { camera: 'asking', microphone: 'asking' };
/** The page can have no devices at all. */
const NONE: MediaStates = { camera: 'failed', microphone: 'failed' };
const noEnd = (): void => undefined;

function stateMessage({ camera, microphone }: MediaStates): string {
  if (camera === 'on' && microphone === 'on') return 'Câmera e microfone funcionando.';
  if (camera === 'asking' || microphone === 'asking') return 'Abrindo câmera e microfone...';
  return ownNotes({ camera, microphone })
    .map(({ message }) => message.title)
    .join(' ');
}

/** Opens camera and microphone while the check is shown. */
function usePreview() {
  const video = useVideoApi();
  const [preview, setPreview] = useState<DevicePreview>();
  const [states, setStates] = useState<MediaStates>(OPENING);
  useEffect(() => {
    let over = false;
    let opened: DevicePreview | undefined;
    video.openPreview({}).then(
      (now) => {
        if (over) return now.close();
        opened = now;
        now.watchStates(setStates);
        setStates(now.states);
        return setPreview(now);
      },
      () => {
        if (!over) setStates(NONE);
      },
    );
    return () => {
      over = true;
      opened?.close();
    };
  }, [video]);
  return { preview, states };
}

export interface StaffScreenProps {
  readonly calls: Pick<CabinCalls, 'checkPin'>;
  readonly cabin: Cabin | undefined;
  readonly reportedAt: Date | undefined;
  readonly onClose: () => void;
}

/** For the staff of the place: the PIN, then the device check. */
export function StaffScreen({ calls, onClose, ...check }: StaffScreenProps) {
  const [isStaff, setIsStaff] = useState(false);
  if (!isStaff) return <PinPad calls={calls} onPassed={() => setIsStaff(true)} onClose={onClose} />;
  return <DeviceCheck {...check} onClose={onClose} />;
}

const { minPinDigits: MIN_DIGITS, maxPinDigits: MAX_DIGITS } = CABIN_LIMITS;

export interface PinPadProps {
  readonly calls: Pick<CabinCalls, 'checkPin'>;
  readonly onPassed: () => void;
  readonly onClose: () => void;
}

/** Asks for the PIN of the staff, which the service checks. Its digits are not shown. */
function PinPad({ calls, onPassed, onClose }: PinPadProps) {
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const check = async (): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    const { error } = await calls.checkPin({ pin });
    setBusy(false);
    if (!error) return onPassed();
    setPin('');
    setRefusal(error.kind === 'refused' && error.httpStatus !== 429 ? 'PIN errado.' : withRetryTime(error));
  };
  return (
    <MessageScreen
      title="Verificação da cabine"
      actions={
        <>
          <Keypad value={pin} onChange={setPin} maxLength={MAX_DIGITS} />
          <Button kind="main" size="large" wide idle={pin.length < MIN_DIGITS} busy={busy} onPress={() => void check()}>
            Entrar
          </Button>
          <Button size="large" wide onPress={onClose}>
            Voltar
          </Button>
        </>
      }
    >
      <p>PIN da equipe</p>
      <p>
        <VisuallyHidden>Números digitados: {pin.length}</VisuallyHidden>
        <span aria-hidden="true">{'●'.repeat(pin.length) || '\u00a0'}</span>
      </p>
      <div role="alert">{refusal && <p>{refusal}</p>}</div>
    </MessageScreen>
  );
}
