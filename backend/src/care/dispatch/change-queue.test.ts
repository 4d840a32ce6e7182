import { SerialQueue } from './change-queue.ts';

it('a serial queue runs one task at a time, in order, and continues after a failure', async () => {
  const lane = new SerialQueue();
  const log: string[] = [];
  const task = (name: string, fails = false) =>
    lane.run(async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const outcomes = await Promise.allSettled([task('a'), task('b', true), task('c')]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
