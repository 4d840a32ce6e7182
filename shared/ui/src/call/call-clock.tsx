import { formatDuration } from '../formats/formats.ts';
import { useNow } from '../content-state/use-now.ts';

export interface CallClockProps {
  /** Epoch milliseconds. */
  readonly startedAtMs: number;
  /** Returns epoch milliseconds of the service's clock; must stay the same function. */
  readonly nowMs: () => number;
  /** What stands around the time: a reader stops between two texts. */
  readonly sentence?: (time: string) => string;
}

/** Shows the duration of a call as minutes and seconds. */
export function CallClock({ startedAtMs, nowMs, sentence }: CallClockProps) {
  const time = formatDuration(useNow(nowMs, 1_000) - startedAtMs);
  return <>{sentence?.(time) ?? time}</>;
}
