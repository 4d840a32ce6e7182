import { type Call, type CallInput, saveMovementLogCall } from '@acolhe/contracts';
import type { ApiConnection } from '../api/api-connection.ts';
import { sendCall } from '../api/send-call.ts';
import { createDeliveryQueue, type DeliveryQueue } from './delivery-queue.ts';

/** The data of an event. */
export type MovementPayload = Readonly<Record<string, string | number | boolean | null>>;

/** Writes to the service's movement log, in order and in the background. */
export interface MovementLog extends Omit<DeliveryQueue, 'add'> {
  log(code: number, payload?: MovementPayload): void;
  /** Makes another call in the same order. */
  deliver<C extends Call>(call: C, input: CallInput<C>): void;
}

/**
 * @param nowMs epoch milliseconds by the service's clock
 * @see docs/product/movement-log.md
 */
export function createMovementLog(connection: ApiConnection, nowMs: () => number): MovementLog {
  const queue = createDeliveryQueue();
  const deliver = <C extends Call>(call: C, input: CallInput<C>): void =>
    queue.add(() => sendCall(connection, call, input, { keepalive: true }));
  return {
    ...queue,
    log(code, payload) {
      const event = { code, at: new Date(nowMs()).toISOString(), ...(payload ? { payload } : {}) };
      deliver(saveMovementLogCall, event);
    },
    deliver,
  };
}
