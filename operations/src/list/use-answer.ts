import type { ApiAnswer } from '@acolhe/session';
import { type AsyncState, withRetryTime } from '@acolhe/ui';
import { useEffect, useEffectEvent, useState } from 'react';

interface Loaded<Data> {
  readonly key: string;
  readonly data?: Data;
  readonly fault?: string;
}

/**
 * Loads the data of a screen. Answers of outdated requests are ignored.
 * @param key names the data: another key loads it again; earlier data remains until the answer is received
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

/**
 * Loads the data of a screen, and again `everyMs` after each answer. A hidden page waits until it is visible. The
 * reason of a failure remains until a request succeeds.
 * @param key as of `useAnswer`
 * @param everyMs from an answer to the next request
 */
export function useRepeatedAnswer<Data>(
  key: string,
  everyMs: number,
  load: (signal: AbortSignal) => Promise<ApiAnswer<Data>>,
): AsyncState<Data> {
  const [turn, setTurn] = useState(0);
  const state = useAnswer(`${key} ${turn}`, load);
  const { isFetching } = state;
  useEffect(() => {
    if (isFetching) return undefined;
    const next = () => setTurn((count) => count + 1);
    const nextWhenSeen = () => {
      if (!document.hidden) next();
    };
    const timer = setTimeout(nextWhenSeen, everyMs);
    document.addEventListener('visibilitychange', nextWhenSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', nextWhenSeen);
    };
  }, [isFetching, turn, everyMs]);
  const [fault, setFault] = useState<string>();
  if (!isFetching && fault !== state.fault) setFault(state.fault);
  return { ...state, fault: isFetching ? fault : state.fault };
}
