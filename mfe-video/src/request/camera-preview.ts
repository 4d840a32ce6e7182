import { useVideoApi } from '@acolhe/call';
import { MOVEMENT, type Portal, usePortal } from '@acolhe/session';
import type { DeviceKind, DevicePreview, DevicesOn, DeviceState, MediaStates, VideoFailure } from '@acolhe/video';
import { useCallback, useEffect, useRef, useState } from 'react';
import { deviceMemoryOf } from '../care/device-selects.tsx';

/** Camera and microphone before a request, each with a separate state. */
export interface PreviewView {
  readonly states: MediaStates;
  /** Undefined until its code is loaded, and where the page can have no devices. */
  readonly preview?: DevicePreview;
  /**
   * Tries again what could not be had.
   * @param wanted the devices to ask for, both unless said otherwise
   */
  readonly retry: (wanted?: DevicesOn) => void;
  /** Takes another device, also for one that failed; what becomes of it is in the states. */
  readonly choose: (device: DeviceKind, deviceId: string) => void;
}

const ASKING: MediaStates = { camera: 'asking', microphone: 'asking' };
/** A page that is not served securely has no devices. */
const NONE: MediaStates = { camera: 'forbidden', microphone: 'forbidden' };

/** Opens camera and microphone, the chosen ones if they are plugged in, while the component is mounted. */
export function usePreview(): PreviewView {
  const video = useVideoApi();
  const portal = usePortal();
  const { storage } = portal;
  const [attempt, setAttempt] = useState(0);
  const [preview, setPreview] = useState<DevicePreview>();
  const [states, setStates] = useState(ASKING);
  useEffect(() => {
    let over = false;
    let open: DevicePreview | undefined;
    const { camera, microphone } = deviceMemoryOf(storage).get();
    video.openPreview({ ...(camera && { camera }), ...(microphone && { microphone }) }).then(
      (opened) => {
        if (over) return opened.close();
        open = opened;
        opened.watchStates(setStates);
        setPreview(opened);
        setStates(opened.states);
      },
      () => {
        if (!over) setStates(NONE);
      },
    );
    return () => {
      over = true;
      open?.close();
    };
  }, [video, storage, attempt]);
  useLoggedStates(portal, states);
  const retry = useCallback(
    (wanted?: DevicesOn) => {
      if (preview) return preview.retry(wanted);
      setStates(ASKING);
      setAttempt((count) => count + 1);
    },
    [preview],
  );
  const choose = useCallback(
    (device: DeviceKind, deviceId: string) => void preview?.choose(device, deviceId).catch(() => undefined),
    [preview],
  );
  return { states, preview, retry, choose };
}

const FAILURES: Readonly<Partial<Record<DeviceState, VideoFailure>>> = {
  forbidden: 'permission-denied',
  gone: 'device-not-found',
  busy: 'device-busy',
  failed: 'unknown',
};

/** Logs the outcome of the question for both devices, each outcome once. */
function useLoggedStates(portal: Pick<Portal, 'log'>, { camera, microphone }: MediaStates): void {
  const logged = useRef<string>(undefined);
  useEffect(() => {
    if (camera === 'asking' || microphone === 'asking') return;
    const failure = FAILURES[camera] ?? FAILURES[microphone];
    const outcome = failure ?? (camera === 'on' && microphone === 'on' ? 'allowed' : undefined);
    if (outcome === undefined || outcome === logged.current) return;
    logged.current = outcome;
    if (failure === undefined) return portal.log(MOVEMENT.devicesAllowed);
    portal.log(failure === 'permission-denied' ? MOVEMENT.devicesRefused : MOVEMENT.devicesMissing, { failure });
  }, [portal, camera, microphone]);
}

/** Returns the failure that the help of a device is about; undefined for one that is well, or off. */
export const failureOf = (state: DeviceState): VideoFailure | undefined => FAILURES[state];

const NAMES = { camera: 'Câmera', microphone: 'Microfone' } as const;

/** State of a device as text after its name. */
const STATE_LABELS: Readonly<Record<Exclude<DeviceState, 'asking'>, readonly [camera: string, microphone: string]>> = {
  on: ['funcionando', 'funcionando'],
  off: ['desligada', 'desligado'],
  muted: ['pausada pelo aparelho', 'pausado pelo aparelho'],
  silent: ['sem imagem', 'sem som'],
  forbidden: ['sem permissão', 'sem permissão'],
  gone: ['não encontrada', 'não encontrado'],
  busy: ['em uso por outro aplicativo', 'em uso por outro aplicativo'],
  failed: ['não abriu', 'não abriu'],
};

export interface DeviceMessage {
  readonly tone: 'good' | 'bad' | 'open';
  readonly text: string;
}

/**
 * Returns the message for the result of the check of one device.
 * @see docs/product/urgent-care-request.md
 */
export function deviceMessage(device: DeviceKind, state: DeviceState): DeviceMessage {
  const name = NAMES[device];
  if (state === 'asking') return { tone: 'open', text: `Abrindo: ${name.toLowerCase()}` };
  const text = `${name} ${STATE_LABELS[state][device === 'camera' ? 0 : 1]}`;
  return { tone: state === 'on' ? 'good' : state === 'off' ? 'open' : 'bad', text };
}
