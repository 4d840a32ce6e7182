import { type PaceScope, keepPace } from './keep-pace.ts';
import { type PaceWorker, workerPace } from './pace.ts';

/** A worker whose timers are the test's. */
class FakeWorker implements PaceWorker {
  onmessage: Worker['onmessage'] = null;
  onerror: Worker['onerror'] = null;
  ended = false;
  private readonly scope: PaceScope = {
    onmessage: null,
    postMessage: (data) => {
      if (!this.ended) this.onmessage?.call(this as never, { data } as MessageEvent);
    },
  };
  constructor() {
    keepPace(this.scope);
  }
  postMessage = (data: number): void => this.scope.onmessage?.({ data } as MessageEvent<number>);
  terminate = (): void => {
    this.ended = true;
  };
  fail = (): void => void this.onerror?.call(this as never, {} as ErrorEvent);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('beats as the worker says, until it is stopped', () => {
  const worker = new FakeWorker();
  const beat = jest.fn();
  const stop = workerPace(() => worker)(5_000, beat);
  jest.advanceTimersByTime(15_000);
  expect(beat).toHaveBeenCalledTimes(3);
  stop();
  expect(worker.ended).toBe(true);
  jest.advanceTimersByTime(15_000);
  expect(beat).toHaveBeenCalledTimes(3);
});

it.each([
  [
    'cannot be made',
    () => {
      throw new DOMException('', 'SecurityError');
    },
  ],
  [
    'does not load',
    () => {
      const worker = new FakeWorker();
      setTimeout(worker.fail);
      return worker;
    },
  ],
] as const)('beats by the page’s own timers when the worker %s', (_, start) => {
  const beat = jest.fn();
  const stop = workerPace(start)(5_000, beat);
  jest.advanceTimersByTime(10_001);
  expect(beat).toHaveBeenCalledTimes(2);
  stop();
  jest.advanceTimersByTime(10_000);
  expect(beat).toHaveBeenCalledTimes(2);
});
