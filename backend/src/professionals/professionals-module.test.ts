import {
  currentPatientCall,
  professionalEndSessionCall,
  professionalRefreshCall,
  professionalSignInCall,
  refreshSessionCall,
} from '@acolhe/contracts';
import { noCare } from '../access/care-port.ts';
import { manualClock } from '../platform/clock.ts';
import { CONSOLE_ORIGIN, PORTAL_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';

const PASSWORD = 'Acolhe@2026';
const left: number[] = [];
const clock = manualClock('2026-03-02T12:00:00Z');
const HOUR_MS = 3_600_000;
let backend: TestApp;

beforeAll(async () => {
  backend = await startTestApp({
    clock,
    care: {
      ...noCare,
      professionalLeft: (_services, professionalId) => Promise.resolve(void left.push(professionalId)),
    },
  });
});
afterAll(() => backend.close());

const console = (cookie?: string) => ({
  headers: { origin: CONSOLE_ORIGIN, ...(cookie ? { cookie: `acolhe_professional=${cookie}` } : {}) },
});
const cookieOf = (headers: Record<string, unknown>) =>
  /acolhe_professional=([\w-]*)/.exec(String(headers['set-cookie']))?.[1] ?? '';

it.each([
  ['paula@acolhe.test', 101, true],
  [' Helena@Acolhe.test ', 104, false],
])('a professional signs in as %j', async (email, id, isTechnician) => {
  const { output, response } = await backend.call(professionalSignInCall, { email, password: PASSWORD }, console());
  expect(output).toMatchObject({
    professional: { id, isTechnician },
    access: { token: expect.any(String) },
  });
  expect(cookieOf(response.headers)).toHaveLength(43);
});

it('sign-in gives one answer to a wrong password and an unknown address, and limits both', async () => {
  const wrong = (email: string) => backend.call(professionalSignInCall, { email, password: 'wrong' });
  for (const email of ['bruno@acolhe.test', 'nobody@acolhe.test']) {
    for (let n = 0; n < 5; n += 1) {
      expect((await wrong(email)).body).toEqual({
        title: 'Unauthorized',
        httpStatus: 401,
        code: 'invalid-credentials',
        msg: 'E-mail ou senha inválidos.',
        message: 'E-mail ou senha inválidos.',
        status: false,
      });
    }
    expect((await wrong(email)).status).toBe(429);
  }
});

it('the console’s session is refreshed and ended, and care learns that the professional has left', async () => {
  const { response, output } = await backend.call(
    professionalSignInCall,
    { email: 'paula@acolhe.test', password: PASSWORD },
    console(),
  );
  const refreshed = await backend.call(professionalRefreshCall, {}, console(cookieOf(response.headers)));
  expect(refreshed.output?.professional).toEqual({
    id: 101,
    name: 'Paula Ramos',
    isTechnician: true,
    registration: 'COREN-SP 000101-ENF',
    mayIssue: ['certificate', 'referral', 'report'],
  });
  expect((await backend.call(professionalEndSessionCall, {}, { token: output?.access.token })).status).toBe(200);
  expect(left).toEqual([101]);
  expect((await backend.call(professionalRefreshCall, {}, console(cookieOf(refreshed.response.headers)))).status).toBe(
    401,
  );
});

it('the session cookies of patients and professionals do not work for each other', async () => {
  const { response, output } = await backend.call(
    professionalSignInCall,
    { email: 'paula@acolhe.test', password: PASSWORD },
    console(),
  );
  const cookie = cookieOf(response.headers);
  expect(
    (
      await backend.call(
        refreshSessionCall,
        {},
        { headers: { origin: PORTAL_ORIGIN, cookie: `acolhe_session=${cookie}` } },
      )
    ).status,
  ).toBe(401);
  expect((await backend.call(currentPatientCall, {}, { token: output?.access.token })).status).toBe(403);
  expect((await backend.call(professionalRefreshCall, {}, console(cookie))).status).toBe(200);
});

it('the console’s session ends after twelve hours without use, since it shows the data of many', async () => {
  const credentials = { email: 'paula@acolhe.test', password: PASSWORD };
  const { response } = await backend.call(professionalSignInCall, credentials, console());
  clock.advance(12 * HOUR_MS - 1);
  const used = await backend.call(professionalRefreshCall, {}, console(cookieOf(response.headers)));
  expect(used.status).toBe(200);
  clock.advance(12 * HOUR_MS);
  expect((await backend.call(professionalRefreshCall, {}, console(cookieOf(used.response.headers)))).status).toBe(401);
});
