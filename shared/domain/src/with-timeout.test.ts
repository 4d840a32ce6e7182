import { withTimeout } from './with-timeout.ts';

const never = new Promise<string>(() => undefined);
const late = () => 'late';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('work that is done in time gives its outcome, and leaves no timer behind', async () => {
  await expect(withTimeout(Promise.resolve('in time'), 1_000, late)).resolves.toBe('in time');
  await expect(withTimeout(Promise.reject(new Error('failed')), 1_000, late)).rejects.toThrow('failed');
  expect(jest.getTimerCount()).toBe(0);
});

it('work that takes too long has the outcome of the timeout, not a moment too early', async () => {
  const outcomes: string[] = [];
  const outcome = withTimeout(never, 1_000, late).then((value) => outcomes.push(value));
  const failing = expect(
    withTimeout(never, 1_000, () => {
      throw new Error('too late');
    }),
  ).rejects.toThrow('too late');
  await jest.advanceTimersByTimeAsync(999);
  expect(outcomes).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  await Promise.all([outcome, failing]);
  expect(outcomes).toEqual(['late']);
});
