import { useEffect, useRef } from 'react';

/**
 * Calls `done` after `durationMs` of time that is not paused; a pause keeps what is left. No duration means never.
 */
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
