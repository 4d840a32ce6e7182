import type { ApiAnswer } from '@acolhe/session';
import { type AsyncState, withRetryTime } from '@acolhe/ui';
import { useEffect, useEffectEvent, useState } from 'react';

interface Loaded<Data> {
  readonly key: string;
  readonly data?: Data;
  readonly fault?: string;
}

/**
 * Loads what a screen shows. What an overtaken request answers counts no more.
 * @param key names what is loaded: another one begins anew, and earlier data stays until that has come
 * @param load is called again when `key` changes or the person tries again; not when it changes itself
 */
export function useAnswer<Data>(
  key: string,
  load: (signal: AbortSignal) => Promise<ApiAnswer<Data>>,
): AsyncState<Data> {
  const [loaded, setLoaded] = useState<Loaded<Data>>();
  const [attempt, setAttempt] = useState(0);
  const now = `${key} ${attempt}`;
  const read = useEffectEvent(load);
  useEffect(() => {
    const request = new AbortController();
    void read(request.signal).then(({ data, error }) => {
      if (request.signal.aborted) return;
      setLoaded((before) =>
        error ? { key: now, data: before?.data, fault: withRetryTime(error) } : { key: now, data },
      );
    });
    return () => request.abort();
  }, [now]);
  return {
    data: loaded?.data,
    fault: loaded?.key === now ? loaded.fault : undefined,
    isFetching: loaded?.key !== now,
    onRetry: () => setAttempt((count) => count + 1),
  };
}
