import { useVideoApi, type VideoApi } from '@acolhe/call';
import { MOVEMENT, type Portal, usePortal } from '@acolhe/session';
import type { DeviceKind, DevicePreview, DevicesOn, DeviceState, MediaStates, VideoFailure } from '@acolhe/video';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { CareCalls } from '../care/care-calls.ts';
import { deviceMemoryOf } from '../care/devices.tsx';

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

/**
 * 'barred': pages load, but records of the queue are not received; 'no-path': pages load, but no sound and picture;
 * 'unproven': the internet is fast, and whether sound and picture get through shows in the call.
 */
export type NetworkVerdict = 'measuring' | 'good' | 'unproven' | 'slow' | 'no-path' | 'barred' | 'offline';

/** Round trips to the service; the first one also opens the connection. */
const ROUND_TRIPS = 3;
/** In a slower network the sound works, but pictures freeze. */
const SLOW_MS = 500;

type NetworkCalls = Pick<CareCalls, 'currentTime' | 'roomProvider'>;

/** Measures the latency to the service, the fastest of some round trips, and tries the path of sound and picture. */
async function measureNetwork(
  api: NetworkCalls,
  video: Pick<VideoApi, 'checkPath'>,
  nowMs: () => number,
): Promise<NetworkVerdict> {
  let fastest = Infinity;
  for (let trip = 0; trip < ROUND_TRIPS; trip += 1) {
    const startMs = nowMs();
    const answer = await api.currentTime({});
    if (answer.data) fastest = Math.min(fastest, nowMs() - startMs);
  }
  if (fastest === Infinity) return 'offline';
  const path = await tryPath(api, video);
  if (path === 'none') return 'no-path';
  if (fastest > SLOW_MS) return 'slow';
  return path === 'unproven' ? 'unproven' : 'good';
}

/** Without servers of rooms, and where a cloud carries them, there is nothing to try the path with. */
async function tryPath(api: NetworkCalls, video: Pick<VideoApi, 'checkPath'>): ReturnType<VideoApi['checkPath']> {
  const { data } = await api.roomProvider({});
  if (!data?.iceServers || data.iceServers.length === 0) return 'unproven';
  return video
    .checkPath({ iceServers: data.iceServers, relayOnly: data.relayOnly === true })
    .catch(() => 'unproven' as const);
}

/**
 * Measures the latency and tries the path when the screen opens, and again when the browser goes online or offline.
 * @see docs/product/urgent-care-request.md
 */
export function useNetworkVerdict(api: NetworkCalls, video: Pick<VideoApi, 'checkPath'>): NetworkVerdict {
  const [verdict, setVerdict] = useState<NetworkVerdict>('measuring');
  useEffect(() => {
    let round = 0;
    const measure = (): void => {
      const mine = ++round;
      void measureNetwork(api, video, () => performance.now()).then((now) => {
        if (mine === round) setVerdict(now);
      });
    };
    measure();
    window.addEventListener('online', measure);
    window.addEventListener('offline', measure);
    return () => {
      round = -1;
      window.removeEventListener('online', measure);
      window.removeEventListener('offline', measure);
    };
  }, [api, video]);
  return verdict;
}

/** Texts of the verdicts. */
export const NETWORK_MESSAGES: Record<
  NetworkVerdict,
  { readonly tone: 'good' | 'bad' | 'open'; readonly text: string }
> = {
  measuring: { tone: 'open', text: 'Conferindo a internet' },
  good: { tone: 'good', text: 'Internet boa para vídeo' },
  unproven: { tone: 'good', text: 'Internet boa. O som e a imagem são confirmados na chamada' },
  slow: { tone: 'bad', text: 'Internet lenta: o vídeo pode travar' },
  'no-path': { tone: 'bad', text: 'Esta rede não deixa passar som e imagem. Troque de rede ou desligue a VPN.' },
  barred: { tone: 'bad', text: 'Esta rede não deixa você acompanhar a fila. Troque de rede.' },
  offline: { tone: 'bad', text: 'Sem internet' },
};
