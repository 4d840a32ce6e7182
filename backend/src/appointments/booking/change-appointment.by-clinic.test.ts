import { eq } from 'drizzle-orm';
import { agendaBlocks } from '../../agendas/tables.ts';
import { answerCall, endCall, enterCall, recordAppointmentMediaPath } from '../change-call.ts';
import { appointments, scheduledCalls } from '../tables.ts';
import { cancelByClinic, type ClinicCancellation } from './change-appointment.ts';
import { codeOf, HOUR, setUpBookingWorld } from './testing/booking-world.ts';

const [MINUTE_MS, HALF_HOUR_MS, HOUR_MS, DAY_MS] = [60_000, 1_800_000, 3_600_000, 86_400_000];
/** Races of a cancellation with a call. */
const ROUNDS = 40;
const { world, book, booked, move, cancel } = setUpBookingWorld();
/** The cancellation of an appointment as it is now. */
async function seen(appointmentId: number): Promise<ClinicCancellation> {
  const [found] = await world()
    .db.select({ professionalId: appointments.professionalId, startsAt: appointments.startsAt })
    .from(appointments)
    .where(eq(appointments.id, appointmentId));
  const unknown = { professionalId: 0, startsAt: new Date(HOUR) };
  return { appointmentId, reason: 'Imprevisto do profissional', ...(found ?? unknown) };
}
/** Cancels an appointment, and says whether its quota was returned. */
async function cancelled(appointmentId: number, at = world().instances[0], alsoStore = () => Promise.resolve()) {
  const outcome = await cancelByClinic(at, await seen(appointmentId), alsoStore);
  return 'done' in outcome ? { done: outcome.done.isQuotaReturned } : outcome;
}

describe('a cancellation by the clinic', () => {
  it('returns the quota of the contract after the start too, also of an appointment that was moved late', async () => {
    await world().limitContracts(1);
    const id = await booked();
    world().clock.advance(2 * HOUR_MS);
    expect(codeOf(await move(id, HOUR + HOUR_MS))).toBe('done');
    expect(await world().appointment(id)).toMatchObject({ isQuotaForfeited: true });
    world().clock.advance(48 * HOUR_MS + MINUTE_MS);
    expect(await cancelled(id)).toEqual({ done: true });
    expect(await world().books()).toMatchObject({ booked: 0, cancelled: 1, contractLeft: 200 });
    expect(await world().appointment(id)).toMatchObject({
      cancelReason: 'Imprevisto do profissional',
      cancelledAt: world().clock.now(),
      isCancelledByClinic: true,
      calendarSequence: 2,
    });
  });

  it('returns the quota of a gift card that has expired, for 30 days', async () => {
    await world().endContracts();
    const quotaId = await world().giveCard(world().patients[0] ?? 0, 1, '2026-03-10');
    const id = await booked();
    world().clock.advance(2 * DAY_MS);
    expect(await cancelled(id)).toEqual({ done: true });
    expect(await world().quota(quotaId)).toMatchObject({ quantityLeft: 1, usableUntil: '2026-04-11' });
  });

  it('has nothing to return of a contract that covers any number', async () => {
    expect(await cancelled(await booked())).toEqual({ done: false });
  });

  it('at the same moment as the patient’s returns the quota once', async () => {
    await world().limitContracts(1);
    const id = await booked();
    await Promise.all([cancelled(id), cancel(id, undefined, world().instances[1]), cancelled(id)]);
    expect(await world().books()).toMatchObject({ cancelled: 1, contractLeft: 200 });
    expect(await world().appointment(id)).toMatchObject({ calendarSequence: 1 });
  });

  it('is refused where the appointment was moved to another professional or time since it was seen', async () => {
    const { doctors, instances } = world();
    const id = await booked();
    for (const [startMs, doctor] of [
      [HOUR + HOUR_MS, doctors[0]],
      [HOUR + HOUR_MS, doctors[1]],
    ] as const) {
      const wanted = await seen(id);
      expect(codeOf(await move(id, startMs, doctor))).toBe('done');
      expect(await cancelByClinic(instances[0], wanted, () => Promise.resolve())).toEqual({ refused: 'moved' });
      expect(await world().appointment(id)).toMatchObject({ status: 'booked' });
    }
    expect(await cancelled(id)).toEqual({ done: false });
  });

  it('at the same moment as a move cancels what was seen, or nothing', async () => {
    const id = await booked();
    const [byClinic, moved] = await Promise.all([
      cancelled(id),
      move(id, HOUR + HOUR_MS, undefined, world().instances[1]),
    ]);
    const outcome = ['done' in byClinic ? 'cancelled' : byClinic.refused, codeOf(moved)];
    expect([
      ['cancelled', 'cancelled'],
      ['moved', 'done'],
    ]).toContainEqual(outcome);
  });

  it('frees the hour, which is offered again unless that time is blocked', async () => {
    const [doctor] = world().doctors;
    await cancelled(await booked());
    expect(await world().free(doctor, '2026-03-12')).toContain('13:00');
    const again = await booked();
    const times = { startsAt: new Date(HOUR), endsAt: new Date(HOUR + DAY_MS) };
    await world()
      .db.insert(agendaBlocks)
      .values({ professionalId: doctor, ...times });
    await cancelled(again);
    expect(await world().free(doctor, '2026-03-12')).not.toContain('13:00');
    expect(codeOf(await book())).toBe('not-offered');
  });

  it('ends the wait of a patient in the room', async () => {
    const { clock, instances, patients, db } = world();
    const id = await booked();
    clock.advance(HOUR - clock.now().getTime());
    await enterCall(instances[0], { side: 'patient', id: patients[0] ?? 0 }, id);
    expect(await cancelled(id)).toEqual({ done: false });
    const [call] = await db.select().from(scheduledCalls).where(eq(scheduledCalls.appointmentId, id));
    expect(call?.phase).toBe('idle');
  });

  it('is refused once the call continues, the time is past, or the patient cancelled it', async () => {
    const { clock, instances, doctors } = world();
    const [id, past] = [await booked(), await booked({ startMs: HOUR + HOUR_MS })];
    clock.advance(HOUR - clock.now().getTime());
    await answerCall(instances[0], { side: 'professional', id: doctors[0] }, id);
    expect(await cancelled(id)).toEqual({ refused: 'in-call' });
    const { endsAt } = await world().appointment(past);
    clock.advance(endsAt.getTime() - clock.now().getTime());
    expect(await cancelled(past)).toEqual({ refused: 'over' });
    clock.advance(-1);
    expect(await cancelled(past)).toEqual({ done: false });
    const own = await booked({ startMs: HOUR + DAY_MS });
    await cancel(own);
    expect(await cancelled(own)).toEqual({ refused: 'cancelled' });
    expect(await cancelled(999_999)).toEqual({ refused: 'unknown' });
  });

  it('is done when it is repeated, and is stored once', async () => {
    await world().limitContracts(1);
    const id = await booked();
    let stored = 0;
    const store = () => Promise.resolve(void (stored += 1));
    for (const at of [world().instances[0], world().instances[1]])
      expect(await cancelled(id, at, store)).toEqual({ done: true });
    expect([stored, (await world().books()).contractLeft]).toEqual([1, 200]);
    expect(await world().appointment(id)).toMatchObject({ calendarSequence: 1 });
  });

  it('never waits in a circle with a call without media that begins and ends at the same moment', async () => {
    const { clock, instances, doctors, patients } = world();
    await world().limitContracts(1);
    const ids: number[] = [];
    for (let index = 0; index < ROUNDS; index += 1) {
      const startMs = HOUR + Math.floor(index / 8) * DAY_MS + (index % 8) * HALF_HOUR_MS;
      ids.push(await booked({ patientId: patients[index], startMs }));
    }
    const outcomes: string[] = [];
    for (const [index, id] of ids.entries()) {
      clock.advance((await world().appointment(id)).startsAt.getTime() - clock.now().getTime());
      const [patient, doctor] = [
        { side: 'patient', id: patients[index] ?? 0 },
        { side: 'professional', id: doctors[0] },
      ] as const;
      await enterCall(instances[0], patient, id);
      const race = [cancelled(id), answerCall(instances[1], doctor, id)] as const;
      const [byClinic, answered] = await Promise.all(race);
      await recordAppointmentMediaPath(instances[0], patient, id, false);
      const ends = await Promise.all([
        endCall(instances[1], doctor, id),
        cancelled(id),
        endCall(instances[0], patient, id),
        cancelled(id, instances[1]),
      ]);
      outcomes.push('done' in byClinic ? `cancelled, ${answered}` : `${byClinic.refused}, ${answered}`);
      expect(ends.filter((end) => end === 'done')).toHaveLength(2);
    }
    expect(outcomes.filter((one) => !['cancelled, cancelled-by-clinic', 'in-call, done'].includes(one))).toEqual([]);
    // Each quota is returned once: by the cancellation, or by the end of a call without media.
    expect((await world().books()).contractLeft).toBe(200);
  });

  it('does nothing where what is stored with it fails', async () => {
    await world().limitContracts(1);
    const id = await booked();
    const failing = cancelByClinic(world().instances[0], await seen(id), () => Promise.reject(new Error('no log')));
    await expect(failing).rejects.toThrow('no log');
    expect(await world().books()).toMatchObject({ booked: 1, cancelled: 0, contractLeft: 199 });
  });
});
