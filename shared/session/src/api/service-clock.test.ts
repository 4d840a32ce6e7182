import { currentTimeCall } from '@acolhe/contracts';
import { HttpProblem, stubService, type StubService } from '../testing/index.ts';
import { createConnection } from './connection.ts';
import { createServiceClock, type ServiceClock } from './service-clock.ts';

const NOON_MS = Date.parse('2026-08-01T12:00:00Z');

let service: StubService;
let localMs: number;
let elapsedMs: number;
const newClock = () =>
  createServiceClock(createConnection({ apiUrl: 'http://api.test', credentials: 'omit' }), {
    nowMs: () => localMs,
    elapsedMs: () => elapsedMs,
  });
const pass = (ms: number): void => {
  localMs += ms;
  elapsedMs += ms;
};
/** Answers with the time of a service whose clock was at twelve when the device's began. */
const answerTime = () => service.answer(currentTimeCall, () => ({ now: new Date(NOON_MS + elapsedMs).toISOString() }));
const read = async (clock: ServiceClock): Promise<number> => {
  clock.nowMs();
  // The answer of a stubbed service takes some turns, and no time.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return clock.nowMs();
};
beforeEach(() => {
  service = stubService();
  localMs = NOON_MS;
  elapsedMs = 0;
});
afterEach(() => service.stop());

it('is the device’s clock until it was measured, and after a failure', async () => {
  service.answer(currentTimeCall, () => new HttpProblem({ httpStatus: 503 }));
  const clock = newClock();
  await clock.measure();
  expect(clock.nowMs()).toBe(localMs);
});

it('follows the service, half of the round trip later', async () => {
  service.answer(currentTimeCall, () => {
    pass(400);
    return { now: '2026-08-01T09:10:00-03:00' };
  });
  const clock = newClock();
  await clock.measure();
  expect(new Date(clock.nowMs()).toISOString()).toBe('2026-08-01T12:10:00.200Z');
  pass(1_000);
  expect(new Date(clock.nowMs()).toISOString()).toBe('2026-08-01T12:10:01.200Z');
});

it('service clock › is measured again after a failure, not at once and not twice', async () => {
  service.answer(currentTimeCall, () => new HttpProblem({ httpStatus: 503 }));
  localMs += 600_000;
  const clock = newClock();
  await clock.measure();
  answerTime();
  pass(10_000);
  expect(await read(clock)).toBe(localMs);
  pass(10_000);
  expect(await read(clock)).toBe(NOON_MS + 20_000);
  pass(60_000);
  expect(await read(clock)).toBe(NOON_MS + 80_000);
  expect(service.seen(currentTimeCall)).toHaveLength(2);
});

it.each([
  ['the device’s clock was set right', -600_000],
  ['the device’s clock was set ahead', 600_000],
])('service clock › is measured again when %s', async (_, setMs) => {
  answerTime();
  localMs += 600_000;
  const clock = newClock();
  await clock.measure();
  pass(60_000);
  localMs += setMs;
  expect(await read(clock)).toBe(NOON_MS + 60_000);
  expect(service.seen(currentTimeCall)).toHaveLength(2);
});

it('service clock › is not measured before a session has opened, nor for a small drift', async () => {
  answerTime();
  const clock = newClock();
  pass(60_000);
  await read(clock);
  expect(service.seen(currentTimeCall)).toEqual([]);
  await clock.measure();
  pass(3_600_000);
  localMs += 2_000;
  await read(clock);
  expect(service.seen(currentTimeCall)).toHaveLength(1);
});
