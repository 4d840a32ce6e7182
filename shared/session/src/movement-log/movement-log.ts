import { type LevelMeasurement, saveLevelsCall, saveMovementLogCall } from '@acolhe/contracts';
import type { ApiConnection } from '../api/api-connection.ts';
import { sendCall } from '../api/send-call.ts';
import { createDeliveryQueue, type DeliveryQueue } from './delivery-queue.ts';

/** What is said of an event. */
export type MovementPayload = Readonly<Record<string, string | number | boolean | null>>;

/** Writes to the service's movement log, in order and in the background. */
export interface MovementLog extends Omit<DeliveryQueue, 'add'> {
  log(code: number, payload?: MovementPayload): void;
  /** @param batch measurements of the connection in a call, 1 to 200 */
  logLevels(batch: LevelMeasurement[]): void;
}

/**
 * @param nowMs epoch milliseconds by the service's clock
 * @see docs/product/movement-log.md
 */
export function createMovementLog(connection: ApiConnection, nowMs: () => number): MovementLog {
  const queue = createDeliveryQueue();
  return {
    ...queue,
    log(code, payload) {
      const event = { code, at: new Date(nowMs()).toISOString(), ...(payload ? { payload } : {}) };
      queue.add(() => sendCall(connection, saveMovementLogCall, event, { keepalive: true }));
    },
    logLevels(batch) {
      queue.add(() => sendCall(connection, saveLevelsCall, batch, { keepalive: true }));
    },
  };
}
