import type { PortalClock } from '@acolhe/session';
import { formatDuration } from '@acolhe/ui';
import { useEffect, useState } from 'react';

/** How long the call has lasted, counted in seconds. */
export function CallClock({ startedAtMs, clock }: { readonly startedAtMs: number; readonly clock: PortalClock }) {
  const [nowMs, setNowMs] = useState(() => clock.nowMs());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(clock.nowMs()), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  return <>Em chamada, {formatDuration(nowMs - startedAtMs)}</>;
}
