import { useVideoApi } from '@acolhe/call';
import type { Cabin } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { Button, CameraArch, formatTime, SoundMeter } from '@acolhe/ui';
import type { DevicePreview } from '@acolhe/video';
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
  const { preview, failed, retry } = usePreview();
  const attach = useCallback(
    (element: HTMLVideoElement | null) => (element && preview ? preview.attach(element) : undefined),
    [preview],
  );
  const level = useCallback((listener: (level: number) => void) => preview?.watchLevel(listener) ?? noEnd, [preview]);
  return (
    <MessageScreen
      title="Verificação da cabine"
      art={
        <CameraArch opening={!preview && !failed} off={failed} wrong={failed}>
          <video ref={attach} data-testid="local-video" aria-label="Imagem da câmera" muted playsInline />
        </CameraArch>
      }
      actions={
        <>
          {failed && (
            <Button kind="main" size="large" wide onPress={retry}>
              Tentar de novo
            </Button>
          )}
          <Button kind={failed ? 'quiet' : 'main'} size="large" wide onPress={onClose}>
            Concluir
          </Button>
        </>
      }
    >
      <p>{stateWords(preview, failed)}</p>
      {preview && (
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

const noEnd = (): void => undefined;

function stateWords(preview: DevicePreview | undefined, failed: boolean): string {
  if (failed) return 'A câmera ou o microfone não abriu. Confira os cabos e a permissão do navegador.';
  return preview ? 'Câmera e microfone funcionando.' : 'Abrindo câmera e microfone...';
}

/** Opens camera and microphone while the check is shown. */
function usePreview() {
  const video = useVideoApi();
  const [round, setRound] = useState(0);
  const [preview, setPreview] = useState<DevicePreview>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let over = false;
    let opened: DevicePreview | undefined;
    setFailed(false);
    video.openPreview({}).then(
      (now) => {
        if (over) return now.close();
        opened = now;
        return setPreview(now);
      },
      () => {
        if (!over) setFailed(true);
      },
    );
    return () => {
      over = true;
      opened?.close();
      setPreview(undefined);
    };
  }, [video, round]);
  return { preview, failed, retry: () => setRound((count) => count + 1) };
}
