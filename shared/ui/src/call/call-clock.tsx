import { formatDuration } from '../formats/formats.ts';
import { useNow } from '../content-state/use-now.ts';

/**
 * Shows the duration of a call as minutes and seconds.
 * @param startedAtMs epoch milliseconds
 * @param nowMs returns epoch milliseconds of the service's clock; must stay the same function
 */
export function CallClock({ startedAtMs, nowMs }: { readonly startedAtMs: number; readonly nowMs: () => number }) {
  return <>{formatDuration(useNow(nowMs, 1_000) - startedAtMs)}</>;
}
