import { saveMovementLog } from '@acolhe/contracts';
import type { ApiConnection } from '../api/api-connection.ts';
import { sendCall } from '../api/send-call.ts';
import { SESSION_LIMITS } from '../session-limits.ts';


/** What is said of an event. */
export type MovementPayload = Readonly<Record<string, string | number | boolean | null>>;

/** Delivers events one after the other; nobody waits for it. */
export interface MovementLog {
  log(code: number, payload?: MovementPayload): void;
  /** Resolves when nothing waits to be delivered. */
  flushed(): Promise<void>;
}

/**
 * A log that tries again when the service is not reached, and drops what cannot be delivered.
 * @param nowMs epoch milliseconds by the service's clock
 * @see docs/product/session-in-the-browser.md
 */
export function createMovementLog(connection: ApiConnection, nowMs: () => number): MovementLog {
  const waiting: { readonly code: number; readonly at: string; readonly payload?: MovementPayload }[] = [];
  let delivery: Promise<void> | undefined;

  const deliver = async (): Promise<void> => {
    for (let event = waiting[0]; event; event = waiting[0]) {
      for (let left = SESSION_LIMITS.movementAttempts; left > 0; left -= 1) {
        const answer = await sendCall(connection, saveMovementLog, event, { keepalive: true });
        const mayPass = answer.error !== undefined && answer.error.kind !== 'refused' && answer.error.kind !== 'malformed';
        if (!mayPass) break;
        if (left > 1) await new Promise((resume) => { setTimeout(resume, SESSION_LIMITS.movementRetryMs); });
      }
      if (waiting[0] === event) waiting.shift();
    }
    delivery = undefined;
  };

  return {
    log(code, payload) {
      waiting.push({ code, at: new Date(nowMs()).toISOString(), ...(payload ? { payload } : {}) });
      if (waiting.length > SESSION_LIMITS.movementQueue) waiting.shift();
      delivery ??= deliver();
    },
    flushed: () => delivery ?? Promise.resolve(),
  };
}
