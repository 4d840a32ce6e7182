import {
  createScheduleCall,
  getLiveVisitCall,
  openPartnerSessionCall,
  removeFromQueueCall,
  requestCareCall,
  signInByVideoLinkCall,
  updateScheduleCall,
} from '@acolhe/contracts';
import { manualClock } from '../platform/clock.ts';
import { SAMPLE_PARTNER_KEY, startTestApp, type TestApp } from '../testing/test-app.ts';
import { CALL_CLOSES_AFTER_MS, videoKeyOf } from './find-call.ts';
import { appointments, scheduledCalls } from './tables.ts';

const [MARIA, PEDRO, RAFAEL] = [1001, 1006, 103];
const MINUTE_MS = 60_000;
const LENGTH_MS = 30 * MINUTE_MS;
const clock = manualClock(new Date());
let app: TestApp;
let appointmentId: number;
let scheduledCallId: number;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.close());
/** Each test has its own appointment, which begins now; calls of earlier tests can no longer be entered. */
beforeEach(async () => {
  clock.advance(24 * 60 * MINUTE_MS);
  const startsAt = clock.now();
  const [stored] = await app.services.db
    .insert(appointments)
    .values({
      patientId: MARIA,
      professionalId: RAFAEL,
      specialtyId: 2,
      startsAt,
      endsAt: new Date(startsAt.getTime() + LENGTH_MS),
    })
    .returning();
  appointmentId = stored?.id ?? 0;
  scheduledCallId = (await app.services.db.insert(scheduledCalls).values({ appointmentId }).returning())[0]?.id ?? 0;
});

const maria = () => app.signInPatient('52998224725');
const rafaelSays = async (status: 'in-call' | 'finishing') =>
  app.call(
    updateScheduleCall,
    { appointmentId, status },
    { token: await app.signInProfessional('rafael@acolhe.test') },
  );
const live = async (token: string, patientId = MARIA) => app.call(getLiveVisitCall, { patientId }, { token });

it('a running call is named to each device of its patient from the professional’s answer until its end', async () => {
  const [phone, computer] = [await maria(), await maria()];
  expect((await live(phone)).body).toEqual({ status: true });
  await app.call(createScheduleCall, { appointmentId, patientId: MARIA }, { token: phone });
  expect((await live(phone)).body).toEqual({ status: true });
  await rafaelSays('in-call');
  for (const token of [phone, computer])
    expect((await live(token)).output).toEqual({ ok: true, scheduledCall: { appointmentId }, isInCall: true });
  expect(await app.call(removeFromQueueCall, { patientId: MARIA }, { token: phone })).toMatchObject({
    status: 409,
    body: { code: 'call-under-way' },
  });
  await rafaelSays('finishing');
  expect((await live(phone)).body).toEqual({ status: true });
});

it('a running call is named no longer than it may be entered', async () => {
  await rafaelSays('in-call');
  clock.advance(LENGTH_MS + CALL_CLOSES_AFTER_MS - 1);
  expect((await live(await maria())).output?.scheduledCall).toEqual({ appointmentId });
  clock.advance(1);
  expect((await live(await maria())).output?.scheduledCall).toBeUndefined();
});

it('a running call is named to its patient in the portal only', async () => {
  const link =
    (await app.call(signInByVideoLinkCall, { key: await videoKeyOf(app.services.db, scheduledCallId) })).output?.access
      .token ?? '';
  const page =
    (
      await app.call(
        openPartnerSessionCall,
        { cpf: '52998224725', parts: ['urgent-care'] },
        { token: SAMPLE_PARTNER_KEY },
      )
    ).output?.token ?? '';
  await rafaelSays('in-call');
  const pedro = await app.signInPatient('86830412048');
  expect((await live(pedro, PEDRO)).body).toEqual({ status: true });
  expect((await live(pedro)).status).toBe(403);
  expect((await live(page)).body).toEqual({ status: true });
  expect((await live(link)).status).toBe(403);
});

it('a running call is named next to a waiting visit', async () => {
  const token = await maria();
  const requestId = (await app.call(requestCareCall, { patientId: MARIA, reason: 'Tosse' }, { token })).output
    ?.requestId;
  await rafaelSays('in-call');
  expect((await live(token)).output).toMatchObject({ result: { requestId }, scheduledCall: { appointmentId } });
});
