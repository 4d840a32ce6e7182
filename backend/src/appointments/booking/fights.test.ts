import { isDatabaseAway } from '../../platform/database/database.ts';
import { sql } from 'drizzle-orm';
import { appointments } from '../tables.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';
import { CARDIOLOGY } from './testing/booking-world.ts';
import { codeOf, HOUR, setUpBookingWorld } from './testing/set-up-booking-world.ts';

const MINUTE_MS = 60_000;
const { world, patient, book, booked, move } = setUpBookingWorld();

/** Books as a screen does: where the service had no connection to give in time, and said so, it is asked again. */
async function bookAtLast(...asked: Parameters<typeof book>): ReturnType<typeof book> {
  for (;;) {
    try {
      return await book(...asked);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }
}

/** Whether a statement waits for another one's lock, in this database. */
async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await world().db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

describe('a fight for one hour', () => {
  it('of 200 patients from two instances has one winner, the others are told so, and the quotas are exact', async () => {
    await world().limitContracts(1);
    const outcomes = await Promise.all(
      world().patients.map((patientId, index) => bookAtLast({ patientId }, world().instances[index % 2 ? 1 : 0])),
    );
    const codes = outcomes.map(codeOf);
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'hour-taken')).toHaveLength(199);
    expect(outcomes.find((outcome) => 'refused' in outcome)).toEqual({
      refused: { code: 'hour-taken', message: 'Este horário acabou de ser reservado por outra pessoa. Escolha outro.' },
    });
    expect(await world().books()).toEqual({
      booked: 1,
      cancelled: 0,
      calls: 1,
      holds: 0,
      contractLeft: 199,
      giftCardLeft: 0,
    });
    expect(await world().free(world().doctors[0], '2026-03-12')).not.toContain('13:00');
  });

  it('of one patient’s last appointment ends with one, whichever hours they are', async () => {
    await world().limitContracts(1);
    const hours = Array.from({ length: 10 }, (_, index) => HOUR + index * 30 * MINUTE_MS);
    const outcomes = await Promise.all(
      hours.map((startMs, index) => book({ startMs }, world().instances[index % 2 ? 1 : 0])),
    );
    expect(outcomes.map(codeOf).sort()).toEqual(['done', ...Array.from({ length: 9 }, () => 'quota-exhausted')]);
    expect(await world().books()).toMatchObject({ booked: 1, contractLeft: 199 });
  });

  it('of one patient for more appointments to come than a contract without a number covers ends with ten', async () => {
    const hours = Array.from({ length: 12 }, (_, index) => HOUR + index * 30 * MINUTE_MS);
    const outcomes = await Promise.all(
      hours.map((startMs, index) => bookAtLast({ startMs }, world().instances[index % 2 ? 1 : 0])),
    );
    expect(outcomes.map(codeOf).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 'done'),
      ...Array.from({ length: 2 }, () => 'too-many-upcoming'),
    ]);
    expect(await world().books()).toMatchObject({ booked: 10 });
  });

  it('between moves in opposite directions is decided without a deadlock', async () => {
    const [one, other] = [await booked(), await booked({ patientId: patient(1), professionalId: world().doctors[1] })];
    for (let round = 1; round <= 5; round += 1) {
      const to = HOUR + round * 30 * MINUTE_MS;
      const outcomes = await Promise.all([
        move(one, to, world().doctors[round % 2 ? 1 : 0]),
        rescheduleAppointment(world().instances[1], {
          patientId: patient(1),
          appointmentId: other,
          professionalId: world().doctors[round % 2 ? 0 : 1],
          startMs: to,
        }),
      ]);
      expect(outcomes.map(codeOf)).toEqual(['done', 'done']);
    }
  });
});

describe('a booking', () => {
  it('against a row that was written without the locks is refused by the index, and nothing of it remains', async () => {
    await world().limitContracts(1);
    let insertion: Promise<unknown> = Promise.resolve();
    const late = world().db.transaction(async (tx) => {
      // Not committed yet, so that no check sees it.
      await tx.insert(appointments).values({
        patientId: patient(1),
        professionalId: world().doctors[0],
        specialtyId: CARDIOLOGY,
        startsAt: new Date(HOUR),
        endsAt: new Date(HOUR + 30 * MINUTE_MS),
      });
      insertion = book();
      while (!(await isSomebodyWaiting())) await Promise.resolve();
    });
    await late;
    expect(codeOf((await insertion) as object)).toBe('hour-taken');
    expect(await world().books()).toMatchObject({ booked: 1, calls: 0, contractLeft: 200 });
  });
});
