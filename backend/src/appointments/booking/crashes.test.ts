import { randomUUID } from 'node:crypto';
import { bookingKeys } from '../tables.ts';
import type { BookingWorld } from './testing/booking-world.ts';
import { codeOf, HOUR, setUpBookingWorld } from './testing/set-up-booking-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const { world, patient, book, booked, cancel, move, hold } = setUpBookingWorld();

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
      // What was left half done is no more in the way: the same is done by another instance.
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
