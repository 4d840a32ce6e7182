import {
  appointmentKey,
  createScheduleCall,
  getScheduleCall,
  presenceRecord,
  realtimePaths,
  updateScheduleCall,
} from '@acolhe/contracts';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { callDrops } from '../medical-records/tables.ts';
import { manualClock } from '../platform/clock.ts';
import { memoryRealtime } from '../platform/projection/realtime-writer.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { presenceStep, scheduledPresenceJob } from './call-jobs.ts';
import { callInTenMinutes } from './testing/scheduled-call-world.ts';

const [MARIA, RAFAEL] = [1001, 103];
const clock = manualClock(new Date());
const realtime = memoryRealtime();
let app: TestApp;
let maria: string;
let rafael: string;
let appointmentId: number;
let job = scheduledPresenceJob();
beforeAll(async () => {
  app = await startTestApp({ clock, realtime });
});
afterAll(() => app.close());
beforeEach(async () => {
  clock.advance(24 * 3_600_000);
  job = scheduledPresenceJob();
  ({ appointmentId } = await callInTenMinutes(app, clock, MARIA, RAFAEL));
  maria = await app.signInPatient('52998224725');
  rafael = await app.signInProfessional('rafael@acolhe.test');
});

const setPresence = (side: 'patient' | 'professional', isReleased: boolean): Promise<void> =>
  realtime.set(
    realtimePaths.presence(appointmentKey(appointmentId), side),
    z.encode(presenceRecord, {
      holder: 'tab',
      atMs: clock.now().getTime(),
      ...(isReleased && { isReleased: true as const }),
    }),
  );
async function pass(seconds: number): Promise<void> {
  await job.run(app.services);
  for (let second = 0; second < seconds; second += 1) {
    clock.advance(1_000);
    await job.run(app.services);
  }
}
const enter = () => app.call(createScheduleCall, { appointmentId, patientId: MARIA }, { token: maria });
const answer = () => app.call(updateScheduleCall, { appointmentId, status: 'in-call' }, { token: rafael });
const status = async () =>
  (await app.call(getScheduleCall, { appointmentId }, { token: rafael })).output?.result?.status;
const drops = () => app.services.db.$count(callDrops, eq(callDrops.appointmentId, appointmentId));

it('a patient who closes the tab of a scheduled call stops calling, and calls again on coming back', async () => {
  await enter();
  await setPresence('patient', false);
  await pass(10);
  expect(await status()).toBe('waiting');
  await setPresence('patient', true);
  await pass(3);
  expect(await status()).toBe('waiting');
  await pass(3);
  expect(await status()).toBeUndefined();
  await enter();
  await setPresence('patient', false);
  await pass(6);
  expect(await status()).toBe('waiting');
});

it('a patient whose client holds no presence waits in a scheduled call until leaving, and drops no call', async () => {
  await enter();
  await pass(600);
  expect(await status()).toBe('waiting');
  await answer();
  await setPresence('professional', false);
  await pass(2);
  await setPresence('professional', true);
  await pass(20);
  expect([await status(), await drops()]).toEqual(['in-call', 0]);
});

/** The call is answered, and both sides are lost at once. */
async function loseBoth(): Promise<void> {
  await enter();
  await answer();
  for (const side of ['patient', 'professional'] as const) await setPresence(side, false);
  await pass(2);
}

it('a call of an appointment that both sides lose is one drop, and continues when they return', async () => {
  await loseBoth();
  await setPresence('patient', true);
  await pass(10);
  expect(await drops()).toBe(0);
  await setPresence('professional', true);
  await pass(20);
  for (const side of ['patient', 'professional'] as const) await setPresence(side, false);
  await pass(2);
  for (const side of ['patient', 'professional'] as const) await setPresence(side, true);
  await pass(10);
  expect(await drops()).toBe(1);
  const [drop] = await app.services.db.select().from(callDrops).where(eq(callDrops.appointmentId, appointmentId));
  expect(drop?.cause).toBe('patient');
  expect(await status()).toBe('in-call');
});

it('a call of an appointment that both sides lost stays one drop when the service restarts', async () => {
  await loseBoth();
  await setPresence('professional', true);
  await pass(3);
  await setPresence('patient', true);
  await pass(10);
  // Which side disconnected first is no longer known.
  job = scheduledPresenceJob();
  await pass(10);
  const found = await app.services.db.select().from(callDrops).where(eq(callDrops.appointmentId, appointmentId));
  expect(found.map(({ cause }) => cause)).toEqual(['professional']);
});

it('no side counts as disconnected while the realtime database is unreachable', async () => {
  await enter();
  realtime.connect(false);
  await pass(20);
  expect(await status()).toBe('waiting');
  realtime.connect(true);
});

it.each([
  ['waiting', 5_000, 0, 'leave'],
  ['waiting', 4_999, 9_000, undefined],
  ['in-call', 9_000, 4_999, undefined],
  ['in-call', 5_000, 5_000, 'drop'],
  ['ended', 9_000, 9_000, undefined],
  ['idle', 9_000, 9_000, undefined],
] as const)(
  'in the phase %s with the patient away for %i ms and the professional for %i ms follows %s',
  (phase, patientMs, professionalMs, step) => expect(presenceStep(phase, { patientMs, professionalMs })).toBe(step),
);
