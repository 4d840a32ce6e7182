import { saveMovementLog } from '@acolhe/contracts';
import { createConnection } from '../api/api-connection.ts';
import { SESSION_LIMITS } from '../session-limits.ts';
import { Refusal, stubService, type StubService } from '../testing/index.ts';
import { createMovementLog } from './movement-log.ts';

let service: StubService;
const newLog = () => createMovementLog(createConnection({ apiUrl: 'http://api.test', credentials: 'omit' }), () => Date.parse('2026-08-01T12:00:00Z'));
beforeEach(() => { service = stubService(); });
afterEach(() => {
  service.stop();
  jest.useRealTimers();
});
const delivered = () => service.seen(saveMovementLog).map(({ input }) => input.code);

it('delivers events in order, with the service\'s time', async () => {
  service.answer(saveMovementLog, () => ({ ok: true }));
  const log = newLog();
  log.log(1101, { patientId: 1001 });
  log.log(1600);
  await log.flushed();
  expect(service.seen(saveMovementLog).map(({ input }) => input)).toEqual([
    { code: 1101, at: '2026-08-01T12:00:00.000Z', payload: { patientId: 1001 } },
    { code: 1600, at: '2026-08-01T12:00:00.000Z' },
  ]);
});

it('tries again when the service is not reached, and then goes on', async () => {
  jest.useFakeTimers();
  let reached = false;
  service.answer(saveMovementLog, () => {
    if (!reached) throw new TypeError('Failed to fetch');
    return { ok: true };
  });
  const log = newLog();
  log.log(1101);
  log.log(1600);
  await jest.advanceTimersByTimeAsync(0);
  reached = true;
  await jest.advanceTimersByTimeAsync(SESSION_LIMITS.movementRetryMs);
  expect(delivered()).toEqual([1101, 1101, 1600]);
});

it('drops what is refused at once, and what cannot be delivered after three attempts', async () => {
  jest.useFakeTimers();
  service.answer(saveMovementLog, ({ code }) => new Refusal({ httpStatus: code === 1101 ? 400 : 503 }));
  const log = newLog();
  log.log(1101);
  log.log(1600);
  await jest.advanceTimersByTimeAsync(5 * SESSION_LIMITS.movementRetryMs);
  expect(delivered()).toEqual([1101, 1600, 1600, 1600]);
});
