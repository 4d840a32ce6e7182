import { useEffect, useState } from 'react';
import type { CareCalls } from '../../care/care-calls.ts';

/** Barred: pages come through, but not what the queue is heard by. */
export type NetworkVerdict = 'measuring' | 'good' | 'slow' | 'barred' | 'offline';

/** Round trips to the service; the first one also opens the connection. */
const ROUND_TRIPS = 3;
/** In a slower network the sound works, but pictures freeze. */
const SLOW_MS = 500;

/** Measures the latency to the service: the fastest of some round trips. */
async function measureNetwork(api: Pick<CareCalls, 'currentTime'>, nowMs: () => number): Promise<NetworkVerdict> {
  let fastest = Infinity;
  for (let trip = 0; trip < ROUND_TRIPS; trip += 1) {
    const startMs = nowMs();
    const answer = await api.currentTime({});
    if (answer.data) fastest = Math.min(fastest, nowMs() - startMs);
  }
  if (fastest === Infinity) return 'offline';
  return fastest <= SLOW_MS ? 'good' : 'slow';
}

/** Measures the latency when the screen opens, and again when the browser goes online or offline. */
export function useNetworkVerdict(api: Pick<CareCalls, 'currentTime'>): NetworkVerdict {
  const [verdict, setVerdict] = useState<NetworkVerdict>('measuring');
  useEffect(() => {
    let round = 0;
    const measure = (): void => {
      const mine = ++round;
      void measureNetwork(api, () => performance.now()).then((now) => {
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
  }, [api]);
  return verdict;
}

/** Texts of the verdicts. */
export const NETWORK_MESSAGES: Record<
  NetworkVerdict,
  { readonly tone: 'good' | 'bad' | 'open'; readonly words: string }
> = {
  measuring: { tone: 'open', words: 'Conferindo a internet' },
  good: { tone: 'good', words: 'Internet boa para vídeo' },
  slow: { tone: 'bad', words: 'Internet lenta: o vídeo pode travar' },
  barred: { tone: 'bad', words: 'Esta rede não deixa você acompanhar a fila. Troque de rede.' },
  offline: { tone: 'bad', words: 'Sem internet' },
};
