import { DURATIONS } from '@acolhe/domain';
import { MOVEMENT, usePortal } from '@acolhe/session';
import type { HelpSection } from '@acolhe/video/devices';
import { useRef, useState } from 'react';
import { mediaFailureMessage } from './media-messages.ts';
import type { DevicesModule } from './use-devices-module.ts';

export const ASK_PERMISSION = 'Liberar Permissões';

export interface MediaPermission {
  readonly busy: boolean;
  /**
   * Both devices were opened since the page loaded. Some browsers grant a permission once, and still report that they
   * would ask.
   */
  readonly allowed: boolean;
  /** Instructions for this browser once it has refused. */
  readonly help: readonly HelpSection[];
  readonly ask: () => void;
}

/**
 * Has the browser ask for permission by opening camera and microphone, and closes them at once.
 * @param onAsked is called once the browser has answered
 */
export function useMediaPermission(devices: DevicesModule, onAsked: () => void): MediaPermission {
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
      await devices.tryDevices();
      portal.log(MOVEMENT.devicesAllowed);
      setAllowed(true);
      portal.notify({ tone: 'success', message: 'Câmera e microfone liberados.' });
    } catch (error) {
      await tellFailure(error);
    }
    asking.current = false;
    setBusy(false);
    onAsked();
  };

  const tellFailure = async (error: unknown): Promise<void> => {
    const { failure, device } = error instanceof devices.VideoError ? error : { failure: undefined, device: undefined };
    const refused = failure === 'permission-denied';
    portal.log(refused ? MOVEMENT.devicesRefused : MOVEMENT.devicesMissing, { failure: failure ?? 'unknown' });
    const state = await devices.checkDevices().catch(() => undefined);
    portal.notify({
      tone: 'danger',
      message: mediaFailureMessage(failure, device, state),
      durationMs: DURATIONS.toast.permissionMs,
    });
    const { insideApp, browser, system } = devices.permissionHelp(
      ASK_PERMISSION,
      navigator.userAgent,
      navigator.maxTouchPoints,
    );
    setHelp(refused ? [insideApp, browser, system].filter((section) => section !== undefined) : []);
  };
  return { busy, allowed, help, ask: () => void ask() };
}
