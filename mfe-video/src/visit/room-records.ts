import { callIdOf, type CallKey, type LevelMeasurement } from '@acolhe/contracts';
import { type ConnectionLevel, DURATIONS } from '@acolhe/domain';
import type { PortalApiError } from '@acolhe/session';
import type { UrgentContext } from './visit-context.ts';
import type { RoomBlock } from './visit-state.ts';

/** The result of looking for the token record of a visit; only 'known' is final. */
export type TokenCheck = 'known' | 'unreachable' | Extract<RoomBlock, 'token-missing' | 'token-unknown'>;

/**
 * Checks whether the visit's token record exists, by the handle of the address; without one, or when it is unknown, by
 * the handle that the service has. Called while waiting, so that it does not delay the call.
 * @see docs/product/call-screen.md
 */
export async function checkTokenDocument({ api, memory, patientId, requestId }: UrgentContext): Promise<TokenCheck> {
  const stored = memory.get('handle');
  if (stored !== undefined) {
    const found = await lookUp(stored);
    if (found !== 'token-unknown') return found;
    memory.remove('handle');
  }
  const live = await api.liveVisit({ patientId });
  if (live.error) return isFinal(live.error) ? 'token-missing' : 'unreachable';
  const handle = live.data.result?.requestId === requestId ? live.data.result.token : '';
  if (handle === '') return stored === undefined ? 'token-missing' : 'token-unknown';
  const found = await lookUp(handle);
  if (found === 'known') memory.set('handle', handle);
  return found;

  async function lookUp(token: string): Promise<TokenCheck> {
    const answer = await api.getToken({ token, requestId });
    if (answer.data) return answer.data.result ? 'known' : 'token-unknown';
    return isFinal(answer.error) ? 'token-unknown' : 'unreachable';
  }
}

/** Whether the service would refuse it again: it understood the request and refused it. */
function isFinal({ kind, code, httpStatus }: PortalApiError): boolean {
  return code === 'invalid-input' || (kind === 'refused' && httpStatus !== 429);
}

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
