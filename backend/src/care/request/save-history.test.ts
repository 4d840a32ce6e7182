import { createScheduleCall, saveHistoryCall, updateScheduleCall } from '@acolhe/contracts';
import { eq, inArray } from 'drizzle-orm';
import { scheduledCalls } from '../../appointments/tables.ts';
import {
  callInTenMinutes,
  MARIA,
  RAFAEL,
  scheduledCallWorld,
} from '../../appointments/testing/scheduled-call-world.ts';
import { visitHistory } from '../../medical-records/tables.ts';

const [PAULA, HELENA] = [101, 104];
const { app, clock, ids, maria, rafael } = scheduledCallWorld();

describe('the history record of a scheduled call', () => {
  let patient: string;
  let older: number;
  let latest: number;
  /** Two calls took place, and of neither there is a record. */
  beforeEach(async () => {
    patient = await maria();
    older = ids().appointmentId;
    await takePlace(older);
    clock.advance(1_000);
    latest = (await callInTenMinutes(app, clock, MARIA, RAFAEL)).appointmentId;
    await takePlace(latest);
    await app.services.db.delete(visitHistory).where(inArray(visitHistory.appointmentId, [older, latest]));
  });

  async function takePlace(appointmentId: number): Promise<void> {
    await app.call(createScheduleCall, { appointmentId, patientId: MARIA }, { token: patient });
    const token = await rafael();
    for (const status of ['in-call', 'finishing'] as const)
      expect((await app.call(updateScheduleCall, { appointmentId, status }, { token })).status).toBe(200);
  }
  const attendanceOf = async (appointmentId: number) =>
    (await app.services.db.select().from(scheduledCalls).where(eq(scheduledCalls.appointmentId, appointmentId)))[0]
      ?.attendanceId ?? 0;
  const save = async (named: { attendanceId?: number; appointmentId?: number; professionalId?: number }) =>
    (await app.call(saveHistoryCall, { patientId: MARIA, kind: 'scheduled', ...named }, { token: patient })).status;
  const recorded = async () =>
    (
      await app.services.db
        .select()
        .from(visitHistory)
        .where(inArray(visitHistory.appointmentId, [older, latest]))
    ).map(({ appointmentId }) => appointmentId);

  it('is that of the call with the attendance, not of the latest', async () => {
    expect(await save({ attendanceId: await attendanceOf(older), professionalId: RAFAEL })).toBe(200);
    expect(await recorded()).toEqual([older]);
  });

  it('is that of the latest call when none is named', async () => {
    expect(await save({})).toBe(200);
    expect(await recorded()).toEqual([latest]);
  });

  it('is refused with an attendance that is not of the appointment, or unknown', async () => {
    expect(await save({ attendanceId: await attendanceOf(older), appointmentId: latest })).toBe(404);
    expect(await save({ attendanceId: 999_999 })).toBe(404);
    expect(await recorded()).toEqual([]);
  });

  it.each([PAULA, HELENA])('is refused with a professional who was not on it: %i', async (professionalId) => {
    expect(await save({ attendanceId: await attendanceOf(older), professionalId })).toBe(404);
    expect(await save({ professionalId })).toBe(404);
    expect(await recorded()).toEqual([]);
  });
});
