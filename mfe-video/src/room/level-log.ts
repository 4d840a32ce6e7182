import { callIdOf, type CallKey, type LevelMeasurement } from '@acolhe/contracts';
import { type ConnectionLevel, DURATIONS } from '@acolhe/domain';

/** The largest batch that the service accepts. */
const MAX_BATCH = 200;

export interface LevelLog {
  add(level: ConnectionLevel, roundTripMs?: number): void;
  /** Sends the remaining levels and stops. */
  close(): void;
}

export interface LevelLogOptions {
  readonly call: CallKey;
  /** Epoch milliseconds by the service's clock. */
  readonly nowMs: () => number;
  readonly send: (batch: LevelMeasurement[]) => void;
}

/**
 * Collects the levels of a call and sends them every minute, and when the page is hidden or closed.
 * @see docs/product/movement-log.md
 */
export function createLevelLog({ call, nowMs, send }: LevelLogOptions): LevelLog {
  let batch: LevelMeasurement[] = [];
  const flush = (): void => {
    if (batch.length === 0) return;
    send(batch);
    batch = [];
  };
  const timer = setInterval(flush, DURATIONS.care.levelBatchMs);
  // A phone may close a hidden page without another event.
  const flushHidden = (): void => {
    if (document.visibilityState === 'hidden') flush();
  };
  document.addEventListener('visibilitychange', flushHidden);
  window.addEventListener('pagehide', flush);
  return {
    add(level, roundTripMs) {
      batch.push({
        ...callIdOf(call),
        at: new Date(nowMs()).toISOString(),
        level,
        ...(roundTripMs !== undefined && { roundTripMs }),
      });
      if (batch.length === MAX_BATCH) flush();
    },
    close() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', flushHidden);
      window.removeEventListener('pagehide', flush);
      flush();
    },
  };
}
