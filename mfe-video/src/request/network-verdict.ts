import type { VideoApi } from '@acolhe/call';
import { useEffect, useState } from 'react';
import type { CareCalls } from '../care/care-calls.ts';

/**
 * `barred`: pages load, but records of the queue are not received; `no-path`: pages load, but no sound and picture;
 * `unproven`: the internet is fast, and whether sound and picture get through shows in the call.
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
