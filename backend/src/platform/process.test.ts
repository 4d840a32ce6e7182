import { createLog } from './log.ts';
import { shutDown, STOP_TIMEOUT_MS } from './process.ts';

const log = createLog('silent');
const end = async (stop: () => Promise<void>) => {
  const said = jest.spyOn(log, 'error');
  said.mockClear();
  const codes: number[] = [];
  await shutDown(stop, log, (code) => codes.push(code));
  return { codes, said: said.mock.calls.length };
};

it('the process ends with 0 when stopping succeeds', async () => {
  expect(await end(() => Promise.resolve())).toEqual({ codes: [0], said: 0 });
});

it('the process ends with 1 and a log line when stopping fails', async () => {
  expect(await end(() => Promise.reject(new Error('no')))).toEqual({ codes: [1], said: 1 });
});

it('the process ends with 1 when stopping takes too long', async () => {
  jest.useFakeTimers();
  const ended = end(() => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(STOP_TIMEOUT_MS);
  expect(await ended).toEqual({ codes: [1], said: 1 });
  jest.useRealTimers();
});
