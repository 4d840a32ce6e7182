import { useEffect, useRef, useState } from 'react';

/**
 * Calls `done` after `durationMs` of unpaused time. Returns `setPaused`; a pause keeps what is left of the time.
 * No duration means never.
 */
export function usePausableTimer(durationMs: number | undefined, done: () => void): (paused: boolean) => void {
  const [paused, setPaused] = useState(false);
  const left = useRef(durationMs ?? 0);
  const latest = useRef(done);
  useEffect(() => { latest.current = done; });
  useEffect(() => {
    if (paused || durationMs === undefined) return;
    const started = performance.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, left.current - (performance.now() - started));
    };
  }, [paused, durationMs]);
  return setPaused;
}
