import { useEffect, useRef } from 'react';

/** Calls `done` after `durationMs` without the time of pauses. Without a duration it never does. */
export function usePausableTimer(durationMs: number | undefined, paused: boolean, done: () => void): void {
  const left = useRef(durationMs ?? 0);
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  useEffect(() => {
    if (paused || durationMs === undefined) return;
    const started = performance.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [paused, durationMs]);
}
