import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Db, Executor, Tx } from '../database/index.ts';
import type { Services } from '../services.ts';
import type { Job } from './job.ts';
import { timedTasks } from './tables.ts';

/** Something to be done at a time. */
export interface TimedTask {
  /** Who does it. */
  readonly kind: string;
  /** What it is about; a kind has one task for a key. */
  readonly key: string;
  readonly dueAt: Date;
  readonly payload?: unknown;
}

/** Does a task, in the transaction that takes it off the list: done once, whatever dies. */
export type TaskHandler = (tx: Tx, task: TimedTask, services: Services) => Promise<void>;

const TICK_MS = 500;
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 60_000;

/** Puts a task on the list; one of the same kind and key is moved. */
export async function scheduleTask(executor: Executor, { kind, key, dueAt, payload }: TimedTask): Promise<void> {
  const values = { dueAt, payload: payload ?? null, attempts: 0 };
  await executor.insert(timedTasks).values({ kind, key, ...values }).onConflictDoUpdate({ target: [timedTasks.kind, timedTasks.key], set: values });
}

/** Takes a task off the list, if it is there. */
export async function cancelTask(executor: Executor, kind: string, key: string): Promise<void> {
  await executor.delete(timedTasks).where(and(eq(timedTasks.kind, kind), eq(timedTasks.key, key)));
}

/**
 * The job that does tasks when they are due, the earliest first, each claimed with a row lock that other instances skip.
 * @param handlers by kind
 */
export function timedTaskJob(handlers: Readonly<Record<string, TaskHandler>>): Job {
  return {
    name: 'timed-tasks',
    everyMs: TICK_MS,
    run: async (services) => {
      while (await doNext(handlers, services));
    },
  };
}

async function doNext(handlers: Readonly<Record<string, TaskHandler>>, services: Services): Promise<boolean> {
  const kinds = Object.keys(handlers);
  if (kinds.length === 0) return false;
  const now = services.clock.now();
  let claimed: TimedTask | undefined;
  try {
    return await services.db.transaction(async (tx) => {
      const [task] = await tx.select().from(timedTasks).where(and(inArray(timedTasks.kind, kinds), lte(timedTasks.dueAt, now)))
        .orderBy(asc(timedTasks.dueAt)).limit(1).for('update', { skipLocked: true });
      if (!task) return false;
      claimed = task;
      await tx.delete(timedTasks).where(and(eq(timedTasks.kind, task.kind), eq(timedTasks.key, task.key)));
      await handlers[task.kind]?.(tx, task, services);
      return true;
    });
  } catch (error) {
    if (!claimed) throw error;
    services.log.error({ err: error, task: claimed.kind, key: claimed.key }, 'a timed task failed; it is tried again later');
    await postpone(services.db, claimed, now);
    return true;
  }
}

async function postpone(db: Db, { kind, key, dueAt }: TimedTask, now: Date): Promise<void> {
  const delayMs = sql`least(${LAST_RETRY_MS}, ${FIRST_RETRY_MS} * power(2, least(${timedTasks.attempts}, 10)))`;
  await db.update(timedTasks)
    .set({ attempts: sql`${timedTasks.attempts} + 1`, dueAt: sql`${now}::timestamptz + ${delayMs} * interval '1 millisecond'` })
    // One that was moved meanwhile keeps its new time.
    .where(and(eq(timedTasks.kind, kind), eq(timedTasks.key, key), eq(timedTasks.dueAt, dueAt)));
}
