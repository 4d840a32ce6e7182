import { eq, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { freeHours } from '../../../agendas/free-hours.ts';
import { agendas, agendaWeeklyHours, hourHolds, professionalSpecialties } from '../../../agendas/tables.ts';
import { addPatients, addProfessionals } from '../../../care/testing/people.ts';
import { contractQuotas, contracts, giftCardQuotas, giftCards, specialties } from '../../../plans/tables.ts';
import { manualClock, type ManualClock } from '../../../platform/clock.ts';
import { type Db, openDatabase } from '../../../platform/database/database.ts';
import { startTestDatabase } from '../../../platform/database/testing/start-test-database.ts';
import type { ScheduledServices } from '../../change-call.ts';
import { type AppointmentRow, appointments, scheduledCalls } from '../../tables.ts';
import { bookAppointment, type BookingOrder } from '../book-appointment.ts';
import { cancelAppointment, rescheduleAppointment } from '../change-appointment.ts';
import { holdHour } from '../hold-hour.ts';

const BEGIN = '2026-03-10T12:00:00Z';
export const CARDIOLOGY = 1;
export const NUTRITION = 2;

/** What there is in a world: appointments, and what is left to pay for more. */
export interface Books {
  readonly booked: number;
  readonly cancelled: number;
  /** Calls of appointments. */
  readonly calls: number;
  readonly holds: number;
  readonly contractLeft: number;
  readonly giftCardLeft: number;
}

/**
 * A database with patients under contracts and two professionals of cardiology who work from 8 to 18 each day in São
 * Paulo, a manual clock, and two instances of the service. It begins on 10 March 2026, 9:00 in São Paulo.
 */
export interface BookingWorld {
  readonly db: Db;
  readonly clock: ManualClock;
  readonly instances: readonly [ScheduledServices, ScheduledServices];
  readonly patients: readonly number[];
  readonly doctors: readonly [number, number];
  /** An instance whose process dies before the statement of that number; from 1 on, counted over its life. */
  dyingInstance(atStatement: number): { readonly services: ScheduledServices; end(): Promise<void> };
  /** Sets how many appointments of cardiology the contracts of all patients cover. */
  limitContracts(quantity: number): Promise<void>;
  endContracts(): Promise<void>;
  /** Gives a patient a gift card. @returns the quota's id */
  giveCard(patientId: number, quantity: number, usableUntil: string): Promise<number>;
  quota(id: number): Promise<typeof giftCardQuotas.$inferSelect | undefined>;
  appointment(id: number): Promise<AppointmentRow>;
  books(): Promise<Books>;
  /** Beginnings of a professional's free hours of a day, `HH:mm` in UTC. @param day `YYYY-MM-DD` */
  free(professionalId: number, day: string, patientId?: number): Promise<string[]>;
  /** Forgets all appointments and what pays for them. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

async function startBookingWorld(patientCount: number): Promise<BookingWorld> {
  const database = await startTestDatabase();
  const { db } = database;
  const clock = manualClock(BEGIN);
  const patients = await addPatients(db, patientCount);
  const [one = 0, other = 0] = await addProfessionals(db, 2, 'doctors');
  await db.insert(specialties).values([
    { id: CARDIOLOGY, name: 'Cardiologia' },
    { id: NUTRITION, name: 'Nutrição' },
  ]);
  for (const professionalId of [one, other]) {
    await db.insert(professionalSpecialties).values({ professionalId, specialtyId: CARDIOLOGY });
    await db.insert(agendas).values({ professionalId });
    await db
      .insert(agendaWeeklyHours)
      .values(
        [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ professionalId, weekday, startsAt: '08:00', endsAt: '18:00' })),
      );
  }
  const servicesOn = (on: Db): ScheduledServices => ({
    db: on,
    clock,
    jobs: { wake: () => undefined, start: () => undefined, stop: () => Promise.resolve() },
  });
  const pools = [1, 2].map(() => openDatabase({ url: database.url, maxConnections: 6 }));
  const [first = database, second = database] = pools;

  return {
    db,
    clock,
    instances: [servicesOn(first.db), servicesOn(second.db)],
    patients,
    doctors: [one, other],
    dyingInstance: (atStatement) => {
      const own = openDatabase({ url: database.url, maxConnections: 1 });
      crashingConnections(own.pool, atStatement);
      return { services: servicesOn(own.db), end: () => own.close() };
    },
    limitContracts: async (quantity) => {
      await db.execute(
        sql`insert into contract_quotas select id, ${CARDIOLOGY}::bigint, ${quantity}::int from contracts
          on conflict (contract_id, specialty_id) do update set quantity_left = excluded.quantity_left`,
      );
    },
    endContracts: async () => void (await db.update(contracts).set({ endsOn: '2026-01-31' })),
    giveCard: async (patientId, quantity, usableUntil) => {
      const [card] = await db
        .insert(giftCards)
        .values({
          code: `CARTAO-${Math.random()}`,
          clientId: 1,
          redeemUntil: '2099-01-01',
          redeemedBy: patientId,
          redeemedAt: clock.now(),
        })
        .returning();
      const [quota] = await db
        .insert(giftCardQuotas)
        .values({ giftCardId: card?.id ?? 0, specialtyId: CARDIOLOGY, quantityLeft: quantity, usableUntil })
        .returning();
      return quota?.id ?? 0;
    },
    quota: async (id) => (await db.select().from(giftCardQuotas).where(eq(giftCardQuotas.id, id)))[0],
    appointment: async (id) => {
      const [found] = await db.select().from(appointments).where(eq(appointments.id, id));
      if (!found) throw new Error(`There is no appointment ${id}.`);
      return found;
    },
    books: async () => {
      const { rows } = await db.execute<Record<keyof Books, number>>(sql`select
        (select count(*)::int from appointments where status = 'booked') as booked,
        (select count(*)::int from appointments where status = 'cancelled') as cancelled,
        (select count(*)::int from scheduled_calls) as calls, (select count(*)::int from hour_holds) as holds,
        (select coalesce(sum(quantity_left), 0)::int from contract_quotas) as "contractLeft",
        (select coalesce(sum(quantity_left), 0)::int from gift_card_quotas) as "giftCardLeft"`);
      const [row] = rows;
      if (!row) throw new Error('The books are missing.');
      return row;
    },
    free: async (professionalId, day, exceptPatientId) => {
      const fromMs = Date.parse(`${day}T00:00:00Z`);
      const query = { professionalId, fromMs, untilMs: fromMs + 86_400_000, now: clock.now(), exceptPatientId };
      return (await freeHours(db, query)).slots.map(({ startMs }) => new Date(startMs).toISOString().slice(11, 16));
    },
    empty: async () => {
      for (const table of [scheduledCalls, hourHolds, contractQuotas]) await db.delete(table);
      await db.execute(sql`delete from booking_keys; delete from projection_records; delete from agenda_blocks;
        delete from visit_history`);
      await db.delete(appointments);
      for (const table of [giftCardQuotas, giftCards]) await db.delete(table);
      await db.update(contracts).set({ endsOn: null, permitsScheduling: true });
      clock.advance(Date.parse(BEGIN) - clock.now().getTime());
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.close()));
      await database.close();
    },
  };
}

const DEATH = 'select pg_terminate_backend(pg_backend_pid())';

/**
 * Breaks a connection of a pool instead of running a statement, as when the process crashes there: earlier statements
 * are done, the transaction is never finished.
 * @param atStatement counted over all statements of the pool but the begin of transactions, from 1 on
 */
function crashingConnections(pool: Pool, atStatement: number): void {
  let sent = 0;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    Object.assign(client, {
      query: (...given: unknown[]) => {
        // Before a transaction begins nothing can be half done.
        const isBegin = statementOf(given[0]).startsWith('begin');
        if (!isBegin) sent += 1;
        return sent === atStatement && !isBegin
          ? query(DEATH, ...given.filter((one) => typeof one === 'function'))
          : query(...given);
      },
    });
  });
}

function statementOf(given: unknown): string {
  return typeof given === 'string' ? given : String((given as { readonly text?: unknown }).text);
}

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
