import { endSessionCall, openRealtimeCall, refreshSessionCall, signInCall } from '@acolhe/contracts';
import { noCare } from '../access/care-port.ts';
import { jobsOf } from '../platform/app/build-app.ts';
import { closeRealtimeSessions } from '../platform/auth/end-sessions-job.ts';
import { manualClock } from '../platform/clock.ts';
import { memoryRealtime, type RealtimeValue } from '../platform/projection/realtime-writer.ts';
import { PORTAL_ORIGIN, startTestApp, type TestApp } from '../testing/test-app.ts';

const clock = manualClock('2026-03-02T12:00:00Z');
const realtime = memoryRealtime();
const opened: string[] = [];
let backend: TestApp;
beforeAll(async () => {
  backend = await startTestApp({
    clock,
    realtime,
    care: { ...noCare, realtimeOpened: (_services, session) => Promise.resolve(void opened.push(session.sid)) },
  });
});
afterAll(() => backend.close());
afterEach(() => realtime.connect(true));

const open = (token: string) => backend.call(openRealtimeCall, {}, { token });
const claimsIn = (customToken = '') =>
  JSON.parse(customToken) as { uid: string; claims: { sid: string; role: string } };
const close = () => closeRealtimeSessions.run(backend.services);

it('realtime access gives a token that is bound to person, role and session, once their record is there', async () => {
  const { output } = await open(await backend.signInPatient('52998224725'));
  const { uid, claims } = claimsIn(output?.customToken);
  expect([uid, claims]).toEqual(['p1001', { role: 'patient', sid: expect.any(String) }]);
  expect(output).toMatchObject({
    databaseUrl: 'http://localhost:14001?ns=acolhe-test',
    apiKey: 'embedded',
    projectId: 'acolhe-test',
  });
  expect(await realtime.get(`sessions/${claims.sid}`)).toBe('open');
  expect(opened).toContain(claims.sid);
  expect(
    claimsIn((await open(await backend.signInProfessional('paula@acolhe.test'))).output?.customToken),
  ).toMatchObject({ uid: 'f101', claims: { role: 'professional' } });
});

it('realtime access is closed when the session ends', async () => {
  const token = await backend.signInPatient('52998224725');
  const { sid } = claimsIn((await open(token)).output?.customToken).claims;
  backend.services.jobs.start(jobsOf([]), backend.services);
  const closed = new Promise<void>((resolve) => {
    const stop = realtime.watch(`sessions/${sid}`, (value: RealtimeValue) => {
      if (value === 'ended') resolve();
    });
    void Promise.resolve()
      .then(() => closed)
      .then(stop);
  });
  await backend.call(endSessionCall, {}, { token });
  await closed;
  await backend.services.jobs.stop();
});

it('realtime access is closed later when the realtime database was away', async () => {
  const token = await backend.signInPatient('52998224725');
  const { sid } = claimsIn((await open(token)).output?.customToken).claims;
  realtime.connect(false);
  await backend.call(endSessionCall, {}, { token });
  await close();
  realtime.connect(true);
  expect(await realtime.get(`sessions/${sid}`)).toBe('open');
  await close();
  expect(await realtime.get(`sessions/${sid}`)).toBe('ended');
});

it('realtime access is closed later when the database does not acknowledge it, and no row stays locked', async () => {
  const token = await backend.signInPatient('52998224725');
  const { sid } = claimsIn((await open(token)).output?.customToken).claims;
  await backend.call(endSessionCall, {}, { token });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    let asked: () => void = () => undefined;
    const silent = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const update = () => {
      asked();
      return new Promise<void>(() => undefined);
    };
    const failing = expect(
      closeRealtimeSessions.run({ ...backend.services, realtime: { ...realtime, update } }),
    ).rejects.toThrow('does not answer');
    await silent;
    jest.advanceTimersByTime(5_000);
    await failing;
  } finally {
    jest.useRealTimers();
  }
  await close();
  expect(await realtime.get(`sessions/${sid}`)).toBe('ended');
});

it('realtime access is closed after theft, and after a short session; the record goes two hours later', async () => {
  const cookie =
    /acolhe_session=([\w-]+)/.exec(
      String(
        (
          await backend.call(
            signInCall,
            { cpf: '86830412048', password: 'Acolhe@2026' },
            { headers: { origin: PORTAL_ORIGIN } },
          )
        ).response.headers['set-cookie'],
      ),
    )?.[1] ?? '';
  const refresh = () =>
    backend.call(refreshSessionCall, {}, { headers: { origin: PORTAL_ORIGIN, cookie: `acolhe_session=${cookie}` } });
  const stolen = claimsIn((await open((await refresh()).output?.access.token ?? '')).output?.customToken).claims.sid;
  const short = await backend.services.sessions.openShort({
    kind: 'patient',
    patientId: 1001,
    scope: 'urgent-care',
    partnerId: 1,
  });
  expect(claimsIn((await open(short.access.token)).output?.customToken)).toEqual({
    uid: 'p1001',
    claims: { role: 'patient', sid: short.session.sid, partner: 1 },
  });
  clock.advance(11_000);
  await refresh();
  clock.advance(3_600_000);
  await close();
  expect(await realtime.get(`sessions/${stolen}`)).toBe('ended');
  expect(await realtime.get(`sessions/${short.session.sid}`)).toBe('ended');
  clock.advance(2 * 3_600_000);
  await close();
  expect(await realtime.get(`sessions/${stolen}`)).toBe(null);
});

it('realtime access stays closed when an ended session asks late', async () => {
  const token = await backend.signInPatient('52998224725');
  const { sid } = claimsIn((await open(token)).output?.customToken).claims;
  await realtime.set(`sessions/${sid}`, 'ended');
  expect((await open(token)).status).toBe(401);
  expect(await realtime.get(`sessions/${sid}`)).toBe('ended');
});

it('realtime access is refused as unavailable while the realtime database is away', async () => {
  const token = await backend.signInPatient('52998224725');
  realtime.connect(false);
  const { status, body, response } = await open(token);
  expect([status, body.code, response.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
});
