import { getAttendanceCall, listEncountersCall, recordMediaPathCall } from '@acolhe/contracts';
import { eq, sql } from 'drizzle-orm';
import { contractQuotas, contracts } from '../plans/tables.ts';
import { closeOverdue } from './call-jobs.ts';
import { CALL_CLOSES_AFTER_MS } from './find-call.ts';
import { appointments, scheduledCalls } from './tables.ts';
import { MARIA, scheduledCallWorld } from './testing/scheduled-call-world.ts';

const [MINUTE_MS, GENERAL_MEDICINE] = [60_000, 2] as const;
const { app, clock, ids, maria, pedro, rafael, byLink, enter, answer, finish } = scheduledCallWorld();
let appointmentId: number;
let contractId: number;
let patient: string;
let doctor: string;
beforeEach(async () => {
  ({ appointmentId } = ids());
  const { db } = app.services;
  const [contract] = await db
    .insert(contracts)
    .values({ patientId: MARIA, startsOn: '2020-01-01', permitsUrgentCare: false, permitsScheduling: true })
    .returning();
  contractId = contract?.id ?? 0;
  await db.insert(contractQuotas).values({ contractId, specialtyId: GENERAL_MEDICINE, quantityLeft: 1 });
  await db.update(appointments).set({ contractId }).where(eq(appointments.id, appointmentId));
  [patient, doctor] = [await byLink(), await rafael()];
  await enter(patient);
  await answer(doctor);
});

const report = async (token: string, isOpen: boolean) =>
  (await app.call(recordMediaPathCall, { appointmentId, isOpen }, { token })).status;
const left = async () =>
  (await app.services.db.select().from(contractQuotas).where(eq(contractQuotas.contractId, contractId)))[0]
    ?.quantityLeft;
const encounter = async () =>
  (await app.call(listEncountersCall, { patientId: MARIA }, { token: await maria() })).output?.encounters.find(
    ({ id }) => id === `a${appointmentId}`,
  );
/** How many ended without media in the last quarter of an hour, by the figures. */
const counted = async () => {
  const until = new Date(clock.now().getTime() + MINUTE_MS).toISOString();
  const { rows } = await app.services.db.execute<{ count: number }>(sql`
    select count(*)::int from visit_facts(${until}::timestamptz - interval '15 minutes', ${until}::timestamptz)
    where kind = 'unconnected'`);
  return rows[0]?.count;
};

describe('a scheduled call in which no path opened for sound and picture', () => {
  it('is interrupted and says so, returns its quota once, and is in the figures', async () => {
    expect([await report(patient, false), await left()]).toEqual([200, 1]);
    await finish(doctor);
    await finish(doctor);
    expect(await encounter()).toMatchObject({ status: 'interrupted', isUnconnected: true });
    expect([await left(), await counted()]).toEqual([2, 1]);
    const [appointment] = await app.services.db.select().from(appointments).where(eq(appointments.id, appointmentId));
    expect(appointment?.isQuotaReturned).toBe(true);
  });

  it('says so in the summary that its patient rates', async () => {
    await report(doctor, false);
    await finish(doctor);
    const [call] = await app.services.db
      .select()
      .from(scheduledCalls)
      .where(eq(scheduledCalls.appointmentId, appointmentId));
    const wanted = { attendanceId: call?.attendanceId ?? 0, patientId: MARIA };
    const { output } = await app.call(getAttendanceCall, wanted, { token: await maria() });
    expect(output).toMatchObject({ isUnconnected: true });
  });

  it('returns its quota also when the job closes what no one ended', async () => {
    await report(patient, false);
    clock.advance(40 * MINUTE_MS + CALL_CLOSES_AFTER_MS);
    await closeOverdue(app.services);
    expect([await left(), await counted()]).toEqual([2, 1]);
  });

  it.each([
    ['the other side saw or heard', () => report(doctor, true)],
    ['the path opened after all', () => report(patient, true)],
  ])('counts as any other when %s', async (_when, open) => {
    await report(patient, false);
    await open();
    await finish(doctor);
    expect(await encounter()).toMatchObject({ status: 'finished' });
    expect((await encounter())?.isUnconnected).toBeUndefined();
    expect([await left(), await counted()]).toEqual([1, 0]);
  });

  it('counts as any other when the pages reported nothing, or reported it after the end', async () => {
    await finish(doctor);
    await report(patient, false);
    expect(await encounter()).toMatchObject({ status: 'finished' });
    expect([await left(), await counted()]).toEqual([1, 0]);
  });

  it('is reported by no other caller', async () => {
    expect(await report(await pedro(), false)).toBe(404);
    await finish(doctor);
    expect(await left()).toBe(1);
  });
});
