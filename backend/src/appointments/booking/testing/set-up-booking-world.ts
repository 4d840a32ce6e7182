import { bookAppointment, type BookingOrder } from '../book-appointment.ts';
import { cancelAppointment } from '../cancel-appointment.ts';
import { holdHour } from '../hold-hour.ts';
import { rescheduleAppointment } from '../reschedule-appointment.ts';
import { type BookingWorld, CARDIOLOGY, startBookingWorld } from './booking-world.ts';

/** 12 March 2026, 10:00 in São Paulo, epoch milliseconds; 49 hours after the world begins. */
export const HOUR = Date.parse('2026-03-12T13:00:00Z');

const PATIENTS = 200;

/** The code of a refusal, else `done`. */
export const codeOf = (outcome: object): string =>
  'refused' in outcome ? (outcome.refused as { readonly code: string }).code : 'done';

/**
 * Starts a booking world of 200 patients for the tests of a file, and empties it before each. What is done there is
 * done by the first patient with the first doctor, at `HOUR`, by the first instance, unless said otherwise.
 */
export function setUpBookingWorld() {
  let started: BookingWorld | undefined;
  beforeAll(async () => {
    started = await startBookingWorld(PATIENTS);
  });
  beforeEach(() => world().empty());
  afterAll(() => world().close());

  function world(): BookingWorld {
    if (!started) throw new Error('The booking world begins with the tests.');
    return started;
  }
  const patient = (index = 0) => world().patients[index] ?? 0;
  const order = (some: Partial<BookingOrder> = {}): BookingOrder => ({
    patientId: patient(),
    professionalId: world().doctors[0],
    specialtyId: CARDIOLOGY,
    startMs: HOUR,
    giftCardFirst: false,
    ...some,
  });
  const book = (some?: Partial<BookingOrder>, at = world().instances[0]) => bookAppointment(at, order(some));
  return {
    world,
    patient,
    book,
    /** @returns the appointment's id */
    async booked(some?: Partial<BookingOrder>): Promise<number> {
      const outcome = await book(some);
      if ('refused' in outcome) throw new Error(outcome.refused.message);
      return outcome.done;
    },
    cancel: (appointmentId: number, patientId = patient(), at = world().instances[0]) =>
      cancelAppointment(at, {
        patientId,
        professionalId: world().doctors[0],
        appointmentId,
        reason: 'Viagem a trabalho',
      }),
    move: (
      appointmentId: number,
      startMs: number,
      professionalId: number = world().doctors[0],
      at = world().instances[0],
    ) => rescheduleAppointment(at, { patientId: patient(), appointmentId, professionalId, startMs }),
    hold: (patientId: number, some: Partial<BookingOrder> = {}) =>
      holdHour(world().instances[0], { ...order(some), patientId }),
  };
}
