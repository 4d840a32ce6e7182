import { saveLevelsCall, saveMovementLogCall } from '@acolhe/contracts';
import { stubService, type StubService } from '../testing/index.ts';
import { createConnection } from './connection.ts';
import { createMovementLog } from './movement-log.ts';

let service: StubService;
const connection = createConnection({ apiUrl: 'http://api.test', credentials: 'omit' });
beforeEach(() => {
  service = stubService();
  connection.accessTokens.hold('token');
});
afterEach(() => service.stop());

it('delivers events and measurements in order, with time and token, as requests that outlive the page', async () => {
  const keepalives: unknown[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (address, init) => {
    keepalives.push(init?.keepalive);
    return fetch(address, init);
  };
  service.answer(saveMovementLogCall, () => ({ ok: true }));
  service.answer(saveLevelsCall, () => ({ ok: true }));
  const log = createMovementLog(connection, () => Date.parse('2026-08-01T12:00:00Z'));
  log.log(1101, { patientId: 1001 });
  log.deliver(saveLevelsCall, [{ requestId: 5, at: '2026-08-01T11:59:58.000Z', level: 4, roundTripMs: 80 }]);
  log.log(1600);
  await log.flushed();
  log.close();
  expect(service.seen(saveMovementLogCall).map(({ input }) => input)).toEqual([
    { code: 1101, at: '2026-08-01T12:00:00.000Z', payload: { patientId: 1001 } },
    { code: 1600, at: '2026-08-01T12:00:00.000Z' },
  ]);
  expect(service.seen(saveLevelsCall)).toMatchObject([
    { authorization: 'Bearer token', input: [{ requestId: 5, level: 4, roundTripMs: 80 }] },
  ]);
  expect(keepalives).toEqual([true, true, true]);
});
