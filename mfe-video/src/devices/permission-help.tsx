import { HelpSections } from '@acolhe/ui';
import type { HelpSection, VideoFailure } from '@acolhe/video';
import { useEffect, useState } from 'react';
import { useVideoApi } from '@acolhe/call';

const DEVICES = { camera: 'a câmera', microphone: 'o microfone' } as const;

export interface PermissionHelpProps {
  readonly failure: VideoFailure;
  /** The device that failed, when only one did. */
  readonly device?: keyof typeof DEVICES;
  /** Words of the button by which the page asks again. */
  readonly retryLabel: string;
}

/**
 * Explains how to allow camera and microphone in this browser when it blocks them, else what to check on the devices.
 */
export function PermissionHelp({ failure, device, retryLabel }: PermissionHelpProps) {
  const which = device ? DEVICES[device] : 'a câmera ou o microfone';
  switch (failure) {
    case 'permission-denied':
      return <BrowserHelp retryLabel={retryLabel} />;
    case 'device-busy':
      return <p>Outro aplicativo pode estar usando {which}. Feche os outros aplicativos e tente de novo.</p>;
    case 'device-not-found':
      return <p>Não encontramos {which} neste aparelho. Confira se está conectado e tente de novo.</p>;
    default:
      return <p>Feche outros aplicativos, recarregue a página e tente de novo.</p>;
  }
}

function BrowserHelp({ retryLabel }: Pick<PermissionHelpProps, 'retryLabel'>) {
  const video = useVideoApi();
  const [sections, setSections] = useState<readonly HelpSection[]>([]);
  useEffect(() => {
    let over = false;
    video.permissionHelp(retryLabel).then(
      ({ insideApp, browser, system }) => {
        if (!over) setSections([insideApp, browser, system].filter((section) => section !== undefined));
      },
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [video, retryLabel]);
  return <HelpSections sections={sections} />;
}
