import { openRealtimeCall, type RealtimeAccess } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { HttpProblem, stubService, type StubService } from '../testing/index.ts';
import { createConnection } from './connection.ts';
import { PortalCallFailed } from './portal-api-error.ts';
import { type ConnectRealtime, createRealtimeOpener } from './realtime.ts';

const access: RealtimeAccess = { customToken: 't', databaseUrl: 'ws://db.test', apiKey: 'k', projectId: 'p' };
let service: StubService;
beforeEach(() => {
  service = stubService();
});
afterEach(() => service.stop());

function setUp() {
  const close = jest.fn(() => Promise.resolve());
  const connect = jest.fn<Realtime, Parameters<ConnectRealtime>>(() => ({ close }) as Partial<Realtime> as Realtime);
  const connection = createConnection({ apiUrl: 'http://api.test', credentials: 'omit' });
  connection.accessTokens.hold('token');
  return { opener: createRealtimeOpener(connection, connect), connect, close };
}

it('the realtime opener connects once for all who ask', async () => {
  service.answer(openRealtimeCall, () => access);
  const { opener, connect } = setUp();
  expect(await opener.open()).toBe(await opener.open());
  expect(connect).toHaveBeenCalledTimes(1);
  expect(connect).toHaveBeenCalledWith(access, { renewAccess: expect.any(Function) });
});

it('the realtime opener tries again after a failure', async () => {
  service.answer(openRealtimeCall, () => new HttpProblem({ httpStatus: 503 }));
  const { opener } = setUp();
  await expect(opener.open()).rejects.toThrow(PortalCallFailed);
  service.answer(openRealtimeCall, () => access);
  await expect(opener.open()).resolves.toBeDefined();
});

it('the realtime opener gets new access later, none after the session, and fails when that may pass', async () => {
  service.answer(openRealtimeCall, () => access);
  const { opener, connect } = setUp();
  await opener.open();
  const { renewAccess } = connect.mock.lastCall![1];
  expect(await renewAccess()).toEqual(access);
  service.answer(openRealtimeCall, () => new HttpProblem({ httpStatus: 403 }));
  expect(await renewAccess()).toBeUndefined();
  for (const httpStatus of [429, 503]) {
    service.answer(openRealtimeCall, () => new HttpProblem({ httpStatus }));
    await expect(renewAccess()).rejects.toThrow(PortalCallFailed);
  }
});

it('the realtime opener closes what is open, and connects again afterwards', async () => {
  service.answer(openRealtimeCall, () => access);
  const { opener, connect, close } = setUp();
  await opener.close();
  await opener.open();
  await opener.close();
  expect(close).toHaveBeenCalledTimes(1);
  await opener.open();
  expect(connect).toHaveBeenCalledTimes(2);
});
