import { createJobRunner } from './jobs.ts';
import { createLog } from './log.ts';
import type { Job, Services } from './services/services.ts';

const services = {} as Services;

/** A job whose runs are let go one by one. */
function held(name: string, everyMs: number) {
  const runs: (() => void)[] = [];
  let received: (() => void) | undefined;
  const job: Job = { name, everyMs, run: () => new Promise((resolve) => (runs.push(resolve), received?.())) };
  return {
    job,
    count: () => runs.length,
    finish: () => runs.at(-1)?.(),
    reached: (count: number) =>
      new Promise<void>((resolve) => {
        received = () => void (runs.length >= count && resolve());
        received();
      }),
  };
}

it('a job runs at once, again after its interval, and never twice at a time', async () => {
  const runner = createJobRunner(createLog('silent'));
  const work = held('a', 5);
  runner.start([work.job], services);
  await work.reached(1);
  runner.wake('a');
  runner.wake('a');
  expect(work.count()).toBe(1);
  work.finish();
  await work.reached(2);
  work.finish();
  await work.reached(3);
  const stopped = runner.stop();
  work.finish();
  await stopped;
  runner.wake('a');
  expect(work.count()).toBe(3);
});

it('a job runs as soon as it is woken', async () => {
  const runner = createJobRunner(createLog('silent'));
  const work = held('a', 3_600_000);
  runner.start([work.job], services);
  await work.reached(1);
  work.finish();
  await Promise.resolve();
  runner.wake('a');
  await work.reached(2);
  work.finish();
  await runner.stop();
});

it('a job runs again after a failure', async () => {
  const runner = createJobRunner(createLog('silent'));
  await new Promise<void>((resolve) => {
    let runs = 0;
    runner.start(
      [
        {
          name: 'a',
          everyMs: 1,
          run: () => (++runs === 3 ? (resolve(), Promise.resolve()) : Promise.reject(new Error('no'))),
        },
      ],
      services,
    );
  });
  await runner.stop();
});
