import { currentTimeCall } from '@acolhe/contracts';
import { HttpProblem, stubService, type StubService } from '../testing/index.ts';
import { createConnection } from './connection.ts';
import { createServiceClock } from './service-clock.ts';

let service: StubService;
let localMs: number;
const newClock = () =>
  createServiceClock(createConnection({ apiUrl: 'http://api.test', credentials: 'omit' }), () => localMs);
beforeEach(() => {
  service = stubService();
  localMs = Date.parse('2026-08-01T12:00:00Z');
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
    localMs += 400;
    return { now: '2026-08-01T09:10:00-03:00' };
  });
  const clock = newClock();
  await clock.measure();
  expect(new Date(clock.nowMs()).toISOString()).toBe('2026-08-01T12:10:00.200Z');
  localMs += 1_000;
  expect(new Date(clock.nowMs()).toISOString()).toBe('2026-08-01T12:10:01.200Z');
});
