import { DURATIONS } from '@acolhe/domain';
import { MOVEMENT, usePortal } from '@acolhe/session';
import { Button, HelpSections, icons, Note, Stack, useFocusFallback, useStyles } from '@acolhe/ui';
import type { HelpSection } from '@acolhe/video/devices';
import { useCallback, useEffect, useRef, useState } from 'react';
import { BrowserNote, type DevicesModule, useDevicesModule } from './browser-notice.tsx';
import { mediaFailureMessage, mediaMessage, type MediaState } from './media-messages.ts';
import * as styles from './media-notice.module.css';

const ASK_PERMISSION = 'Liberar Permissões';

/**
 * Shows what could prevent a call on this device: camera, microphone, browser.
 * @param props.onShown is called once a notice is shown
 * @param props.onFocusLost moves the focus on when a notice that held it closes
 */
export function HomeNotices({ onShown, onFocusLost }: Readonly<Record<'onShown' | 'onFocusLost', () => void>>) {
  const css = useStyles(styles);
  const devices = useDevicesModule();
  if (!devices) return null;
  return (
    <div className={css.notices}>
      <MediaNote devices={devices} onShown={onShown} onFocusLost={onFocusLost} />
      <BrowserNote devices={devices} onShown={onShown} onFocusLost={onFocusLost} />
    </div>
  );
}

interface MediaNoteProps {
  readonly devices: DevicesModule;
  readonly onShown: () => void;
  /** Moves the focus on when the note that held it closes. */
  readonly onFocusLost: () => void;
}

/**
 * Shows that camera or microphone cannot be used yet, and asks the browser for permission.
 * @see docs/product/home.md
 */
function MediaNote({ devices, onShown, onFocusLost }: MediaNoteProps) {
  const { state, recheck } = useMediaCheck(devices);
  const { busy, allowed, help, ask } = useMediaPermission(devices, recheck);
  const focusProps = useFocusFallback(onFocusLost);
  const message = state && mediaMessage(state);
  const isShown = message !== undefined && !allowed;
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown, onShown]);
  if (!isShown) return null;
  return (
    <div {...focusProps}>
      <Note
        kind="warning"
        live
        title={message.title}
        action={
          message.canAsk && (
            <Button size="small" icon={icons.video} busy={busy} onPress={ask}>
              {ASK_PERMISSION}
            </Button>
          )
        }
      >
        <Stack space="small">
          {message.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          {help.length > 0 && <HelpSections sections={help} />}
        </Stack>
      </Note>
    </div>
  );
}

export interface MediaCheck {
  /** Undefined while it is not known. */
  readonly state: MediaState | undefined;
  readonly recheck: () => void;
}

/**
 * Checks camera and microphone without opening them: when the screen opens, when a device is connected or removed, and
 * when the patient returns to the page, for instance from the browser's settings.
 */
function useMediaCheck(devices: DevicesModule): MediaCheck {
  const [state, setState] = useState<MediaState>();
  const [round, setRound] = useState(0);
  const recheck = useCallback(() => setRound((count) => count + 1), []);
  const supported = devices.isMediaSupported();
  useEffect(() => {
    if (!supported) return undefined;
    let over = false;
    devices.checkDevices().then(
      (found) => {
        if (!over) setState(found);
      },
      () => undefined,
    );
    return () => {
      over = true;
    };
  }, [devices, supported, round]);
  useEffect(() => {
    if (!supported) return undefined;
    window.addEventListener('focus', recheck);
    navigator.mediaDevices.addEventListener('devicechange', recheck);
    return () => {
      window.removeEventListener('focus', recheck);
      navigator.mediaDevices.removeEventListener('devicechange', recheck);
    };
  }, [supported, recheck]);
  return { state: supported ? state : 'unsupported', recheck };
}

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
function useMediaPermission(devices: DevicesModule, onAsked: () => void): MediaPermission {
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
      await reportFailure(error);
    }
    asking.current = false;
    setBusy(false);
    onAsked();
  };

  const reportFailure = async (error: unknown): Promise<void> => {
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
