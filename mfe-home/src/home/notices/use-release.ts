import { MOVEMENT, TOAST_MS, usePortal } from '@acolhe/session';
import { type HelpSection } from '@acolhe/video/devices';
import { useRef, useState } from 'react';
import { refusalWords } from './media-words.ts';
import { type DevicesModule } from './use-devices-module.ts';

export const RELEASE = 'Liberar Permissões';

/** Asking the browser for camera and microphone. */
export interface Release {
  readonly busy: boolean;
  /**
   * Both were had since the page was opened. Some browsers allow them for once, and go on saying that they would ask.
   */
  readonly allowed: boolean;
  /** What to do in this browser, once it has refused. */
  readonly help: readonly HelpSection[];
  readonly ask: () => void;
}

/**
 * Has the browser ask for camera and microphone, and gives them back at once.
 * @param onAsked the browser has answered
 */
export function useRelease(devices: DevicesModule, onAsked: () => void): Release {
  const portal = usePortal();
  const [busy, setBusy] = useState(false);
  const [allowed, setAllowed] = useState(false);
  const asking = useRef(false);
  const [help, setHelp] = useState<readonly HelpSection[]>([]);

  const ask = async (): Promise<void> => {
    if (asking.current) return;
    asking.current = true;
    setBusy(true);
    try {
      (await devices.openPreview()).close();
      portal.log(MOVEMENT.devicesAllowed);
      setAllowed(true);
      portal.notify({ tone: 'success', message: 'Câmera e microfone liberados.' });
    } catch (error) {
      await tellRefusal(error);
    }
    asking.current = false;
    setBusy(false);
    onAsked();
  };

  const tellRefusal = async (error: unknown): Promise<void> => {
    const { failure, device } = error instanceof devices.VideoError ? error : { failure: undefined, device: undefined };
    const refused = failure === 'permission-denied';
    portal.log(refused ? MOVEMENT.devicesRefused : MOVEMENT.devicesMissing, { failure: failure ?? 'unknown' });
    const state = await devices.checkDevices().catch(() => undefined);
    portal.notify({ tone: 'danger', message: refusalWords(failure, device, state), durationMs: TOAST_MS.permission });
    const { insideApp, browser, system } = devices.permissionHelp(
      RELEASE,
      navigator.userAgent,
      navigator.maxTouchPoints,
    );
    setHelp(refused ? [insideApp, browser, system].filter((section) => section !== undefined) : []);
  };
  return { busy, allowed, help, ask: () => void ask() };
}
