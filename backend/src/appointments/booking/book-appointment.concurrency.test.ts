import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { isDatabaseAway } from '../../platform/database/database.ts';
import { appointments, bookingKeys } from '../tables.ts';
import { rescheduleAppointment } from './change-appointment.ts';
import { type BookingWorld, CARDIOLOGY, codeOf, HOUR, setUpBookingWorld } from './testing/booking-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const { world, patient, book, booked, move, cancel, hold } = setUpBookingWorld();

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
async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await world().db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

describe('a fight for one hour', () => {
  it('200 concurrent bookings of one slot: one succeeds, 199 get `hour-taken`, and quotas stay exact', async () => {
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

  it('concurrent bookings of one patient end at ten upcoming appointments of an unlimited contract', async () => {
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
  it('against a row that was written without the locks is refused by the index, and none of it remains', async () => {
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
      while (!(await isAnyoneWaiting())) await Promise.resolve();
    });
    await late;
    expect(codeOf((await insertion) as object)).toBe('hour-taken');
    expect(await world().books()).toMatchObject({ booked: 1, calls: 0, contractLeft: 200 });
  });
});

describe('an instance that dies between any two steps', () => {
  /** Dies before the first statement, then before the second, and so on until nothing is left to die before. */
  async function dieAtEachStep(
    prepare: () => Promise<number>,
    work: (at: BookingWorld['instances'][0], id: number) => Promise<object>,
    check: (id: number, wasDone: boolean) => Promise<void>,
  ): Promise<number> {
    for (let step = 1; ; step += 1) {
      await world().empty();
      await world().limitContracts(3);
      const id = await prepare();
      const dying = world().dyingInstance(step);
      const wasDone = await work(dying.services, id).then(
        (outcome) => codeOf(outcome) === 'done',
        () => false,
      );
      await dying.end();
      await check(id, wasDone);
      // Leftovers of the interrupted attempt are no obstacle: another instance does the same.
      expect(codeOf(await work(world().instances[1], id))).toBe('done');
      await check(id, true);
      if (wasDone) return step;
    }
  }

  it('of booking loses no hour and no quota', async () => {
    const idempotencyKey = randomUUID();
    const steps = await dieAtEachStep(
      async () => {
        await hold(patient());
        return 0;
      },
      (at) => book({ idempotencyKey }, at),
      async (_id, wasDone) => {
        const books = await world().books();
        const keys = (await world().db.select().from(bookingKeys)).length;
        expect([books.booked, books.calls, keys, 600 - books.contractLeft, 1 - books.holds]).toEqual(
          Array.from({ length: 5 }, () => (wasDone ? 1 : books.booked)),
        );
        expect((await world().free(world().doctors[0], '2026-03-12', patient())).includes('13:00')).toBe(
          books.booked === 0,
        );
      },
    );
    expect(steps).toBeGreaterThan(12);
  });

  it('of moving leaves the appointment at the one hour or the other', async () => {
    const steps = await dieAtEachStep(
      () => booked(),
      (at, id) => move(id, HOUR + HOUR_MS, world().doctors[1], at),
      async (id, wasDone) => {
        const { startsAt, professionalId, calendarSequence } = await world().appointment(id);
        const isMoved = startsAt.getTime() !== HOUR;
        expect(isMoved || !wasDone).toBe(true);
        expect([professionalId, calendarSequence]).toEqual(isMoved ? [world().doctors[1], 1] : [world().doctors[0], 0]);
        expect((await world().free(world().doctors[0], '2026-03-12')).includes('13:00')).toBe(isMoved);
        expect((await world().free(world().doctors[1], '2026-03-12')).includes('14:00')).toBe(!isMoved);
        expect(await world().books()).toMatchObject({ booked: 1, calls: 1, contractLeft: 599 });
      },
    );
    expect(steps).toBeGreaterThan(10);
  });

  it('of cancelling gives the quota back with the hour, once', async () => {
    const steps = await dieAtEachStep(
      () => booked(),
      (at, id) => cancel(id, patient(), at),
      async (_id, wasDone) => {
        const { booked: left, cancelled, contractLeft } = await world().books();
        expect([cancelled, contractLeft]).toEqual(wasDone || left === 0 ? [1, 600] : [0, 599]);
      },
    );
    expect(steps).toBeGreaterThan(6);
  });
});
