import { formatDuration } from '@acolhe/ui';
import { useNow } from '../app/use-now.ts';

/** How long the call has lasted. */
export function CallClock({ startedAtMs, nowMs }: { readonly startedAtMs: number; readonly nowMs: () => number }) {
  const now = useNow(nowMs, 1_000);
  return <>{formatDuration(now - startedAtMs)} de conversa</>;
}
