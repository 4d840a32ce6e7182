import { coalesce } from './cabin-state.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A task that each test ends. */
function openTask() {
  const ends: (() => void)[] = [];
  const run = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        ends.push(resolve);
      }),
  );
  return { run, end: () => ends.shift()?.() };
}

it('the requests that come during a run and in the pause after it become one run', async () => {
  const { run, end } = openTask();
  const task = coalesce(run, 500);
  task.request();
  task.request();
  expect(run).toHaveBeenCalledTimes(1);
  end();
  await jest.advanceTimersByTimeAsync(100);
  task.request();
  task.request();
  await jest.advanceTimersByTimeAsync(399);
  expect(run).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(run).toHaveBeenCalledTimes(2);
});

it('a request after the pause runs at once', async () => {
  const { run, end } = openTask();
  const task = coalesce(run, 500);
  task.request();
  end();
  await jest.advanceTimersByTimeAsync(500);
  expect(run).toHaveBeenCalledTimes(1);
  task.request();
  expect(run).toHaveBeenCalledTimes(2);
});

it('no run begins after the stop, whenever it is called', async () => {
  const { run, end } = openTask();
  const task = coalesce(run, 500);
  task.request();
  task.request();
  task.stop();
  end();
  await jest.advanceTimersByTimeAsync(1_000);
  task.request();
  expect(run).toHaveBeenCalledTimes(1);
});
