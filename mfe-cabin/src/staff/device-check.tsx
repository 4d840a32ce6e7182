import { ownNotes, useVideoApi } from '@acolhe/call';
import type { Cabin } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { Button, CameraArch, formatTime, SoundMeter } from '@acolhe/ui';
import type { DevicePreview, MediaStates } from '@acolhe/video';
import { useCallback, useEffect, useState } from 'react';
import { config } from '../../remote.config.ts';
import { MessageScreen } from '../layout/message-screen.tsx';

export interface DeviceCheckProps {
  readonly cabin: Cabin | undefined;
  /** When the service last took a report; undefined when it took none since the page was opened. */
  readonly reportedAt: Date | undefined;
  readonly onClose: () => void;
}

/** Shows the staff what the cabin sees and hears, its versions and its last report. */
export function DeviceCheck({ cabin, reportedAt, onClose }: DeviceCheckProps) {
  const { config: host } = usePortal();
  const { preview, states } = usePreview();
  const isOpening = states.camera === 'asking' || states.microphone === 'asking';
  const failed = !isOpening && (states.camera !== 'on' || states.microphone !== 'on');
  const hears = states.microphone === 'on';
  const attach = useCallback(
    (element: HTMLVideoElement | null) => (element && preview ? preview.attach(element) : undefined),
    [preview],
  );
  const level = useCallback(
    (listener: (level: number) => void) => (hears && preview?.watchLevel(listener)) || noEnd,
    [preview, hears],
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
      <p>{stateWords(states)}</p>
      {failed && <p>Confira os cabos e a permissão do navegador.</p>}
      {hears && (
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

function stateWords({ camera, microphone }: MediaStates): string {
  if (camera === 'on' && microphone === 'on') return 'Câmera e microfone funcionando.';
  if (camera === 'asking' || microphone === 'asking') return 'Abrindo câmera e microfone...';
  return ownNotes({ camera, microphone })
    .map(({ words }) => words.title)
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
