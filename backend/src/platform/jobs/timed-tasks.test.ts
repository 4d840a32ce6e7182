import { manualClock } from '../clock/clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { cancelTask, scheduleTask, type TaskHandler, timedTaskJob } from './timed-tasks.ts';
import { timedTasks } from './tables.ts';

const clock = manualClock('2026-03-02T12:00:00Z');
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp({ clock, modules: [] });
});
afterAll(() => backend.close());
beforeEach(() => backend.services.db.delete(timedTasks));

const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
const run = (handler: TaskHandler) => timedTaskJob({ ring: handler }).run(backend.services);

it('does what is due, the earliest first, and once', async () => {
  const { db } = backend.services;
  await scheduleTask(db, { kind: 'ring', key: 'late', dueAt: inSeconds(60) });
  await scheduleTask(db, { kind: 'ring', key: 'b', dueAt: inSeconds(-1), payload: { n: 1 } });
  await scheduleTask(db, { kind: 'ring', key: 'a', dueAt: inSeconds(-2) });
  await scheduleTask(db, { kind: 'other', key: 'x', dueAt: inSeconds(-9) });
  const done: unknown[] = [];
  const note: TaskHandler = (_tx, { key, payload }) => Promise.resolve(void done.push([key, payload ?? undefined]));
  await run(note);
  await run(note);
  expect(done).toEqual([['a', undefined], ['b', { n: 1 }]]);
});

it('moves a task that is scheduled again, and drops a cancelled one', async () => {
  const { db } = backend.services;
  await scheduleTask(db, { kind: 'ring', key: 'a', dueAt: inSeconds(-1) });
  await scheduleTask(db, { kind: 'ring', key: 'a', dueAt: inSeconds(30) });
  await scheduleTask(db, { kind: 'ring', key: 'b', dueAt: inSeconds(-1) });
  await cancelTask(db, 'ring', 'b');
  const done: string[] = [];
  await run((_tx, { key }) => Promise.resolve(void done.push(key)));
  expect(done).toEqual([]);
});

it('undoes what a failing task did, and tries it later', async () => {
  const { db } = backend.services;
  await scheduleTask(db, { kind: 'ring', key: 'a', dueAt: inSeconds(-1) });
  let tries = 0;
  const failing: TaskHandler = async (tx) => {
    tries += 1;
    await scheduleTask(tx, { kind: 'other', key: 'trace', dueAt: clock.now() });
    throw new Error('no');
  };
  await run(failing);
  expect(tries).toBe(1);
  expect(await db.select({ kind: timedTasks.kind, attempts: timedTasks.attempts, dueAt: timedTasks.dueAt }).from(timedTasks)).toEqual([{ kind: 'ring', attempts: 1, dueAt: inSeconds(1) }]);
});

it('shares the work between instances without doing any twice', async () => {
  const { db } = backend.services;
  for (let n = 0; n < 40; n += 1) await scheduleTask(db, { kind: 'ring', key: `k${n}`, dueAt: inSeconds(-1) });
  const done: string[] = [];
  const note: TaskHandler = (_tx, { key }) => Promise.resolve(void done.push(key));
  await Promise.all([run(note), run(note), run(note)]);
  expect(done).toHaveLength(40);
  expect(new Set(done).size).toBe(40);
});
