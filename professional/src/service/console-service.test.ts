import {
  downloadFileCall,
  nothing,
  openRealtimeCall,
  professionalRefreshCall,
  professionalSignInCall,
  setAvailabilityCall,
} from '@acolhe/contracts';
import { HttpProblem, type StubService, stubService } from '@acolhe/session/testing';
import { type Connect, createConsoleService } from './console-service.ts';

const signedIn = (token: string) => ({
  professional: { id: 101, name: 'Paula Ribeiro', isTechnician: true, mayIssue: ['report' as const] },
  access: { token, expiresAt: '2026-01-01T12:15:00Z' },
});
const REFUSED = new HttpProblem({ httpStatus: 401, code: 'expired' });

let stub: StubService;
let lost: jest.Mock;
let connect: jest.MockedFunction<Connect>;
beforeEach(() => {
  stub = stubService();
  lost = jest.fn();
  connect = jest.fn();
  stub.answer(professionalSignInCall, () => signedIn('one'));
});
afterEach(() => stub.stop());
async function enter() {
  const service = createConsoleService('http://service.test', connect, lost);
  await service.signIn('paula@acolhe.test', 'x');
  return service;
}

it('gets a new token when the old one is refused, with the cookie', async () => {
  stub.answer(professionalRefreshCall, () => signedIn('two'));
  stub.answer(setAvailabilityCall, (_, { authorization }) => (authorization === 'Bearer two' ? { ok: true } : REFUSED));
  const service = await enter();
  expect((await service.call(setAvailabilityCall, { available: true })).data).toEqual({ ok: true });
  expect(stub.seen(professionalRefreshCall)[0]?.credentials).toBe('include');
  expect(lost).not.toHaveBeenCalled();
});

it('reports once that the session has ended', async () => {
  stub.answer(professionalRefreshCall, () => REFUSED);
  stub.answer(setAvailabilityCall, () => REFUSED);
  const service = await enter();
  await Promise.all([
    service.call(setAvailabilityCall, { available: true }),
    service.call(setAvailabilityCall, { available: true }),
  ]);
  await service.call(setAvailabilityCall, { available: true });
  expect(lost).toHaveBeenCalledTimes(1);
});

it('does not take a service that is down for the end of the session', async () => {
  stub.answer(professionalRefreshCall, () => {
    throw new Error('down');
  });
  stub.answer(setAvailabilityCall, () => REFUSED);
  await (await enter()).call(setAvailabilityCall, { available: true });
  expect(lost).not.toHaveBeenCalled();
});

it('loads attachments with the session’s token, and renews it when it has expired', async () => {
  const service = await enter();
  stub.answer(professionalRefreshCall, () => signedIn('two'));
  stub.answer({ ...downloadFileCall, path: '/api/files/9', input: nothing }, (_, { authorization }) =>
    authorization === 'Bearer two' ? new Response('picture') : REFUSED,
  );
  await expect((await service.attachment(9))?.text()).resolves.toBe('picture');
  await expect(service.attachment(10)).resolves.toBeUndefined();
});

it('renews the access to the database while the session lives, and reports its end', async () => {
  const service = await enter();
  stub.answer(openRealtimeCall, () => ({
    customToken: 't',
    databaseUrl: 'http://database.test',
    apiKey: 'k',
    projectId: 'acolhe',
  }));
  await service.realtime();
  const { renewAccess } = connect.mock.calls[0]![1];
  await expect(renewAccess()).resolves.toMatchObject({ customToken: 't' });
  stub.answer(openRealtimeCall, () => {
    throw new Error('down');
  });
  await expect(renewAccess()).rejects.toThrow();
  stub.answer(openRealtimeCall, () => REFUSED);
  stub.answer(professionalRefreshCall, () => REFUSED);
  await expect(renewAccess()).resolves.toBeUndefined();
});
