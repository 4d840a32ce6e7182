import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import type { Module } from '../src/platform/app/build-app.ts';

/** The service's cost of one request; times in milliseconds. */
export const cost = z.object({
  route: z.string(),
  /** From its arrival to the commit of what it changed. */
  committedMs: z.number(),
  /** Waiting for the queue's lock, and holding it. */
  waitedMs: z.number(),
  heldMs: z.number(),
  /** Round trips to the database. */
  statements: z.number(),
  /** Records of the realtime database that the change marked to be written. */
  records: z.number(),
});
export type Cost = z.output<typeof cost>;

interface Running {
  readonly arrivedAtMs: number;
  statements: number;
  records: number;
  waitedMs: number;
  lockedAtMs: number;
  committedAtMs: number;
}

const running = new AsyncLocalStorage<Running>();

/**
 * Notes the cost of each request that takes a queue's lock.
 * @param pool of the instance, before it is used
 * @param note called when a request is answered
 */
export function probe(pool: Pool, note: (cost: Cost) => void): Module {
  pool.on('connect', watchStatements);
  return {
    name: 'probe',
    register(app) {
      app.addHook('onRequest', (_request, _reply, done) => {
        running.run(
          { arrivedAtMs: performance.now(), statements: 0, records: 0, waitedMs: 0, lockedAtMs: 0, committedAtMs: 0 },
          done,
        );
      });
      app.addHook('onResponse', (request, _reply, done) => {
        const seen = running.getStore();
        if (seen && seen.committedAtMs > 0) {
          const { arrivedAtMs, committedAtMs, lockedAtMs, ...counts } = seen;
          note({
            route: request.routeOptions.url ?? '',
            committedMs: committedAtMs - arrivedAtMs,
            heldMs: committedAtMs - lockedAtMs,
            waitedMs: counts.waitedMs,
            statements: counts.statements,
            records: counts.records,
          });
        }
        done();
      });
    },
  };
}

/** Sees every statement sent to the database; the driver has no hook for it. */
function watchStatements(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  Object.assign(client, {
    query: (...given: unknown[]) => {
      const seen = running.getStore();
      const sentAtMs = performance.now();
      const answer = query(...given);
      if (seen) {
        seen.statements += 1;
        if (answer instanceof Promise)
          void answer.then(
            (result) => look(seen, statementOf(given[0]), sentAtMs, result),
            () => undefined,
          );
      }
      return answer;
    },
  });
}

function look(seen: Running, text: string, sentAtMs: number, result: unknown): void {
  const nowMs = performance.now();
  if (text.includes('lock_queue')) {
    seen.waitedMs += nowMs - sentAtMs;
    seen.lockedAtMs ||= nowMs;
  } else if (text === 'commit') {
    seen.committedAtMs = nowMs;
  } else if (text.startsWith('insert into "projection_records"')) {
    seen.records += z.object({ rowCount: z.number() }).parse(result).rowCount;
  }
}

function statementOf(given: unknown): string {
  return typeof given === 'string' ? given : z.object({ text: z.string() }).parse(given).text;
}
