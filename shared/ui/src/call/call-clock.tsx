import { formatDuration } from '../formats/formats.ts';
import { useNow } from '../content-state/use-now.ts';

/**
 * How long a call has lasted, as minutes and seconds.
 * @param nowMs epoch milliseconds by the service's clock; must stay the same function
 */
export function CallClock({ startedAtMs, nowMs }: { readonly startedAtMs: number; readonly nowMs: () => number }) {
  return <>{formatDuration(useNow(nowMs, 1_000) - startedAtMs)}</>;
}
