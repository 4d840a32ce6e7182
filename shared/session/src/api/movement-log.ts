import { type Call, type CallInput, saveMovementLogCall } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { SESSION_LIMITS } from '../model/portal-session.ts';
import type { ApiConnection } from './connection.ts';
import { type ApiAnswer, sendCall } from './send-call.ts';

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

/** Sends one thing to the service; never rejects, and outlives the page. */
export type Delivery = () => Promise<ApiAnswer<unknown>>;

/** Makes calls in the background, one after the other. */
export interface DeliveryQueue {
  add(delivery: Delivery): void;
  /** Discards the waiting items, since their patient has signed out. */
  drop(): void;
  /** Resolves when nothing waits to be delivered. */
  flushed(): Promise<void>;
  /** Stops listening to page and network. */
  close(): void;
}

/**
 * Sends entries in order, one after another. While the service is unreachable they wait, and above the maximum the
 * oldest is dropped; an entry that the service refuses, or at which it fails three times, is dropped too. A page that
 * is left sends all waiting entries at once, in parallel.
 * @see docs/product/movement-log.md
 */
export function createDeliveryQueue(
  page: Pick<Window, 'addEventListener' | 'removeEventListener'> = window,
): DeliveryQueue {
  const waiting: Delivery[] = [];
  /** The delivery in progress, so that it is not sent twice. */
  let inProgress: Delivery | undefined;
  let work: Promise<void> | undefined;
  let leaving = false;
  let wake: (() => void) | undefined;

  /** @returns whether another attempt is worth it */
  const attempt = async (delivery: Delivery): Promise<'done' | 'unreached' | 'failed'> => {
    inProgress = delivery;
    const { error } = await delivery();
    inProgress = undefined;
    if (error === undefined || error.kind === 'refused' || error.kind === 'malformed') return 'done';
    return error.kind === 'server' ? 'failed' : 'unreached';
  };
  const pause = (pauseMs: number): Promise<void> =>
    new Promise((resume) => {
      const timer = setTimeout(resume, pauseMs);
      wake = () => {
        clearTimeout(timer);
        resume();
      };
    });

  const deliver = async (): Promise<void> => {
    let failures = 0;
    let pauseMs: number = DURATIONS.session.movementRetryMs;
    for (let next = waiting[0]; next; next = waiting[0]) {
      const outcome = await attempt(next);
      failures = outcome === 'failed' ? failures + 1 : 0;
      const isThrough = outcome === 'done' || failures === SESSION_LIMITS.movementAttempts;
      if (isThrough) {
        if (waiting[0] === next) waiting.shift();
        failures = 0;
        pauseMs = DURATIONS.session.movementRetryMs;
      } else if (waiting[0] === next) {
        await pause(pauseMs);
        pauseMs = Math.min(2 * pauseMs, DURATIONS.session.movementLongestRetryMs);
      }
    }
    work = undefined;
  };

  const leave = (): void => {
    leaving = true;
    for (const delivery of waiting.splice(0)) if (delivery !== inProgress) void delivery();
    wake?.();
  };
  const stay = (): void => {
    leaving = false;
  };
  const online = (): void => wake?.();
  page.addEventListener('pagehide', leave);
  page.addEventListener('pageshow', stay);
  page.addEventListener('online', online);

  return {
    add(delivery) {
      if (leaving) return void delivery();
      waiting.push(delivery);
      if (waiting.length > SESSION_LIMITS.movementQueue) waiting.shift();
      work ??= deliver();
    },
    drop() {
      waiting.length = 0;
      wake?.();
    },
    flushed: () => work ?? Promise.resolve(),
    close() {
      page.removeEventListener('pagehide', leave);
      page.removeEventListener('pageshow', stay);
      page.removeEventListener('online', online);
    },
  };
}
