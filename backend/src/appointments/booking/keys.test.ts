import { randomUUID } from 'node:crypto';
import type { BookingOrder } from './book-appointment.ts';
import { NUTRITION } from './testing/booking-world.ts';
import { codeOf, HOUR, setUpBookingWorld } from './testing/set-up-booking-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const { world, patient, book, booked, move } = setUpBookingWorld();

describe('a booking', () => {
  it('repeated with the same key, also in parallel, books once and gives the same answer', async () => {
    await world().limitContracts(3);
    const idempotencyKey = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => book({ idempotencyKey }, world().instances[index % 2 ? 1 : 0])),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await book({ idempotencyKey })).toEqual(outcomes[0]);
    expect(await world().books()).toMatchObject({ booked: 1, calls: 1, contractLeft: 599 });
  });

  it.each<[string, Partial<BookingOrder>]>([
    ['hour', { startMs: HOUR + HOUR_MS }],
    ['specialty', { specialtyId: NUTRITION }],
  ])('with a key that was used for another %s is refused, and books nothing', async (_what, other) => {
    const idempotencyKey = randomUUID();
    await booked({ idempotencyKey });
    expect(codeOf(await book({ ...other, idempotencyKey }))).toBe('key-used');
    expect(await world().books()).toMatchObject({ booked: 1 });
  });

  it('repeated with its key after it was moved is told of the moved appointment', async () => {
    const idempotencyKey = randomUUID();
    const appointmentId = await booked({ idempotencyKey });
    world().clock.advance(MINUTE_MS);
    await move(appointmentId, HOUR + HOUR_MS);
    expect(await book({ idempotencyKey })).toEqual({ done: appointmentId });
  });

  it('with the key of another patient is one of its own', async () => {
    const idempotencyKey = randomUUID();
    await booked({ idempotencyKey });
    expect(codeOf(await book({ idempotencyKey, patientId: patient(1), startMs: HOUR + HOUR_MS }))).toBe('done');
  });
});
