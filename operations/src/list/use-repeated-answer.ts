import type { ApiAnswer } from '@acolhe/session';
import type { AsyncState } from '@acolhe/ui';
import { useEffect, useState } from 'react';
import { useAnswer } from './use-answer.ts';

/**
 * Loads what a screen shows, and again when an answer is so old. A page that nobody sees waits until it is seen. Why
 * the last attempt failed is said until one succeeds.
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
