import {
  type BookableSpecialty,
  bookAppointmentCall,
  cancelAppointmentCall,
  type FreeHour,
  holdHourCall,
  listAppointmentsCall,
  listBookableSpecialtiesCall,
  listFreeHoursCall,
  releaseHourCall,
  rescheduleAppointmentCall,
} from '@acolhe/contracts';
import { sql } from 'drizzle-orm';
import { manualClock } from '../../../platform/clock.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { appointments } from '../../tables.ts';

export const [MARIA, ANA, CARLOS, BEATRIZ, PEDRO] = [1001, 1003, 1004, 1005, 1006] as const;
export const [RAFAEL, HELENA] = [103, 104] as const;
export const [CARDIOLOGY, GENERAL_MEDICINE] = [1, 2] as const;
const DAY_MS = 86_400_000;

/** A free hour and whose it is. */
export interface HourOf extends FreeHour {
  readonly day: string;
  readonly professionalId: number;
  readonly specialtyId: number;
}

/**
 * Starts the service with the demo's people for the tests of a file, at noon in UTC of tomorrow, and stops its clock
 * there. Before each test nothing is booked or held, and the clock is set back. What is done is done over HTTP.
 */
export function setUpBookingApp() {
  const begin = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2);
  const clock = manualClock(begin);
  let started: TestApp | undefined;
  const app = (): TestApp => {
    if (!started) throw new Error('The service begins with the tests.');
    return started;
  };
  beforeAll(async () => {
    started = await startTestApp({ clock });
  });
  beforeEach(async () => {
    const { db } = app().services;
    await db.update(appointments).set({ status: 'cancelled' });
    for (const table of ['hour_holds', 'hours_held', 'attempts'])
      await db.execute(sql`delete from ${sql.identifier(table)}`);
    clock.advance(begin.getTime() - clock.now().getTime());
  });
  afterAll(() => app().close());

  /** A session of now, so that it does not end when the clock is moved. */
  async function as(patientId: number) {
    const session = await app().services.sessions.openShort({ kind: 'patient', patientId, scope: 'patient' });
    return { token: session.access.token };
  }

  return {
    app,
    clock,
    async freeHours(
      patientId: number,
      { professionalId, specialtyId }: Pick<HourOf, 'professionalId' | 'specialtyId'> = {
        professionalId: RAFAEL,
        specialtyId: CARDIOLOGY,
      },
    ): Promise<HourOf[]> {
      const whose = { professionalId, specialtyId };
      const { output } = await app().call(listFreeHoursCall, { ...whose, patientId }, await as(patientId));
      return (output?.days ?? []).flatMap(({ day, hours }) => hours.map((hour) => ({ day, ...hour, ...whose })));
    },
    async hold(
      patientId: number,
      { professionalId, specialtyId, startsAt }: Omit<HourOf, keyof FreeHour | 'day'> & Pick<FreeHour, 'startsAt'>,
    ) {
      return app().call(holdHourCall, { professionalId, specialtyId, startsAt }, await as(patientId));
    },
    release: async (patientId: number) => app().call(releaseHourCall, {}, await as(patientId)),
    async book(
      patientId: number,
      { professionalId, specialtyId, day, startTime }: HourOf,
      more: { readonly byGiftCard?: boolean; readonly idempotencyKey?: string } = {},
    ) {
      const hour = { professionalId, specialtyId, day, startTime };
      const order = { patientId, type: 3, byGiftCard: false, ...hour, ...more } as const;
      return app().call(bookAppointmentCall, order, await as(patientId));
    },
    async move(patientId: number, appointmentId: number, { professionalId, startsAt }: HourOf) {
      return app().call(rescheduleAppointmentCall, { appointmentId, professionalId, startsAt }, await as(patientId));
    },
    async cancel(patientId: number, appointmentId: number, professionalId: number = RAFAEL) {
      const cancellation = { professionalId, appointmentId, isCancelled: 1, reason: 'Viagem a trabalho' } as const;
      return app().call(cancelAppointmentCall, cancellation, await as(patientId));
    },
    async listed(patientId: number, appointmentId: number) {
      const { output } = await app().call(listAppointmentsCall, { patientId }, await as(patientId));
      return output?.appointments.find(({ id }) => id === appointmentId);
    },
    async bookable(patientId: number): Promise<readonly BookableSpecialty[]> {
      return (await app().call(listBookableSpecialtiesCall, { patientId }, await as(patientId))).output ?? [];
    },
  };
}
