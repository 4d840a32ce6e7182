import { type HeartbeatWorker, type HeartbeatWorkerScope, runHeartbeatWorker, workerTimer } from './heartbeat-timer.ts';

/** A worker whose timers are the test's. */
class FakeWorker implements HeartbeatWorker {
  onmessage: Worker['onmessage'] = null;
  onerror: Worker['onerror'] = null;
  ended = false;
  private readonly scope: HeartbeatWorkerScope = {
    onmessage: null,
    postMessage: (data) => {
      if (!this.ended) this.onmessage?.call(this as never, { data } as MessageEvent);
    },
  };
  constructor() {
    runHeartbeatWorker(this.scope);
  }
  postMessage = (data: number): void => this.scope.onmessage?.({ data } as MessageEvent<number>);
  terminate = (): void => {
    this.ended = true;
  };
  fail = (): void => void this.onerror?.call(this as never, {} as ErrorEvent);
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('sends heartbeats at the pace of the worker until it is stopped', () => {
  const worker = new FakeWorker();
  const send = jest.fn();
  const stop = workerTimer(() => worker)(5_000, send);
  jest.advanceTimersByTime(15_000);
  expect(send).toHaveBeenCalledTimes(3);
  stop();
  expect(worker.ended).toBe(true);
  jest.advanceTimersByTime(15_000);
  expect(send).toHaveBeenCalledTimes(3);
});

it.each([
  [
    'cannot be created',
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
] as const)('sends heartbeats by the page’s own timer when the worker %s', (_, start) => {
  const send = jest.fn();
  const stop = workerTimer(start)(5_000, send);
  jest.advanceTimersByTime(10_001);
  expect(send).toHaveBeenCalledTimes(2);
  stop();
  jest.advanceTimersByTime(10_000);
  expect(send).toHaveBeenCalledTimes(2);
});
