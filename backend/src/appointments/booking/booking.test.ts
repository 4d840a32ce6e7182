import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { agendaBlocks, agendas, agendaWeeklyHours } from '../../agendas/tables.ts';
import { contracts, giftCardQuotas } from '../../contracts/tables.ts';
import { isDatabaseAway } from '../../platform/database/index.ts';
import { appointments, bookingKeys } from '../tables.ts';
import { bookAppointment, type BookingOrder } from './book-appointment.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { HOLD_MS, holdHour, releaseHour } from './hold-hour.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';
import { type BookingWorld, CARDIOLOGY, NUTRITION, startBookingWorld } from './testing/booking-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** 12 March 2026, 10:00 in São Paulo; 49 hours after the world begins. */
const HOUR = Date.parse('2026-03-12T13:00:00Z');

let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld(200);
});
beforeEach(() => world.empty());
afterAll(() => world.close());

const patient = (index = 0) => world.patients[index] ?? 0;
const order = (some: Partial<BookingOrder> = {}): BookingOrder => ({
  patientId: patient(),
  professionalId: world.doctors[0],
  specialtyId: CARDIOLOGY,
  startMs: HOUR,
  giftCardFirst: false,
  ...some,
});
const book = (some?: Partial<BookingOrder>, at = world.instances[0]) => bookAppointment(at, order(some));
async function booked(some?: Partial<BookingOrder>): Promise<number> {
  const outcome = await book(some);
  if ('refused' in outcome) throw new Error(outcome.refused.message);
  return outcome.done;
}
const cancel = (appointmentId: number, patientId = patient(), at = world.instances[0]) =>
  cancelAppointment(at, { patientId, professionalId: world.doctors[0], appointmentId, reason: 'Viagem a trabalho' });
const move = (
  appointmentId: number,
  startMs: number,
  professionalId: number = world.doctors[0],
  at = world.instances[0],
) => rescheduleAppointment(at, { patientId: patient(), appointmentId, professionalId, startMs });
const hold = (patientId: number, some: Partial<BookingOrder> = {}) =>
  holdHour(world.instances[0], { ...order(some), patientId });
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
const codeOf = (outcome: object) => ('refused' in outcome ? (outcome.refused as { code: string }).code : 'done');

describe('a fight for one hour', () => {
  it('of 200 patients from two instances has one winner, the others are told so, and the quotas are exact', async () => {
    await world.limitContracts(1);
    const outcomes = await Promise.all(
      world.patients.map((patientId, index) => bookAtLast({ patientId }, world.instances[index % 2 ? 1 : 0])),
    );
    const codes = outcomes.map(codeOf);
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'hour-taken')).toHaveLength(199);
    expect(outcomes.find((outcome) => 'refused' in outcome)).toEqual({
      refused: { code: 'hour-taken', message: 'Este horário acabou de ser reservado por outra pessoa. Escolha outro.' },
    });
    expect(await world.books()).toEqual({
      booked: 1,
      cancelled: 0,
      calls: 1,
      holds: 0,
      contractLeft: 199,
      giftCardLeft: 0,
    });
    expect(await world.free(world.doctors[0], '2026-03-12')).not.toContain('13:00');
  });

  it('of one patient’s last appointment ends with one, whichever hours they are', async () => {
    await world.limitContracts(1);
    const hours = Array.from({ length: 10 }, (_, index) => HOUR + index * 30 * MINUTE_MS);
    const outcomes = await Promise.all(
      hours.map((startMs, index) => book({ startMs }, world.instances[index % 2 ? 1 : 0])),
    );
    expect(outcomes.map(codeOf).sort()).toEqual(['done', ...Array.from({ length: 9 }, () => 'quota-exhausted')]);
    expect(await world.books()).toMatchObject({ booked: 1, contractLeft: 199 });
  });

  it('between moves in opposite directions is decided without a deadlock', async () => {
    const [one, other] = [await booked(), await booked({ patientId: patient(1), professionalId: world.doctors[1] })];
    for (let round = 1; round <= 5; round += 1) {
      const to = HOUR + round * 30 * MINUTE_MS;
      const outcomes = await Promise.all([
        move(one, to, world.doctors[round % 2 ? 1 : 0]),
        rescheduleAppointment(world.instances[1], {
          patientId: patient(1),
          appointmentId: other,
          professionalId: world.doctors[round % 2 ? 0 : 1],
          startMs: to,
        }),
      ]);
      expect(outcomes.map(codeOf)).toEqual(['done', 'done']);
    }
  });
});

describe('a booking', () => {
  it('repeated with the same key, also in parallel, books once and gives the same answer', async () => {
    await world.limitContracts(3);
    const idempotencyKey = randomUUID();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => book({ idempotencyKey }, world.instances[index % 2 ? 1 : 0])),
    );
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
    expect(await book({ idempotencyKey })).toEqual(outcomes[0]);
    expect(await world.books()).toMatchObject({ booked: 1, calls: 1, contractLeft: 599 });
  });

  it.each<[string, Partial<BookingOrder>]>([
    ['hour', { startMs: HOUR + HOUR_MS }],
    ['specialty', { specialtyId: NUTRITION }],
  ])('with a key that was used for another %s is refused, and books nothing', async (_what, other) => {
    const idempotencyKey = randomUUID();
    await booked({ idempotencyKey });
    expect(codeOf(await book({ ...other, idempotencyKey }))).toBe('key-used');
    expect(await world.books()).toMatchObject({ booked: 1 });
  });

  it('repeated with its key after it was moved is told of the moved appointment', async () => {
    const idempotencyKey = randomUUID();
    const appointmentId = await booked({ idempotencyKey });
    world.clock.advance(MINUTE_MS);
    await move(appointmentId, HOUR + HOUR_MS);
    expect(await book({ idempotencyKey })).toEqual({ done: appointmentId });
  });

  it('with the key of another patient is one of its own', async () => {
    const idempotencyKey = randomUUID();
    await booked({ idempotencyKey });
    expect(codeOf(await book({ idempotencyKey, patientId: patient(1), startMs: HOUR + HOUR_MS }))).toBe('done');
  });

  it.each<[string, string, () => Promise<object> | object, () => Partial<BookingOrder>]>([
    ['past', 'Não é possível realizar agendamento retroativo', () => ({}), () => ({ startMs: HOUR - 50 * HOUR_MS })],
    [
      'too-soon',
      'O horário ultrapassou o tempo mínimo de antecedência de 15 minutos',
      () => world.clock.advance(49 * HOUR_MS - 15 * MINUTE_MS + 1) ?? {},
      () => ({}),
    ],
    [
      'duplicate',
      'Já existe um atendimento agendado para a data e horário selecionados',
      () => booked({ professionalId: world.doctors[1] }).then(() => ({})),
      () => ({}),
    ],
    [
      'not-offered',
      'Este horário não está mais disponível. Escolha outro.',
      () => ({}),
      () => ({ startMs: HOUR + MINUTE_MS }),
    ],
    [
      'not-offered',
      'Este horário não está mais disponível. Escolha outro.',
      () => ({}),
      () => ({ specialtyId: NUTRITION }),
    ],
    [
      'not-offered',
      'Este horário não está mais disponível. Escolha outro.',
      () => ({}),
      () => ({ startMs: HOUR + 59 * DAY_MS }),
    ],
    [
      'not-offered',
      'Este horário não está mais disponível. Escolha outro.',
      () => ({}),
      () => ({ professionalId: 999 }),
    ],
    [
      'hour-taken',
      'Este horário acabou de ser reservado por outra pessoa. Escolha outro.',
      () => booked({ patientId: patient(1) }).then(() => ({})),
      () => ({}),
    ],
    [
      'quota-exhausted',
      'Você atingiu o limite de solicitação de agendamento.',
      () => world.limitContracts(0).then(() => ({})),
      () => ({}),
    ],
    [
      'no-entitlement',
      'Contrato expirado. Contate o suporte.',
      () => world.endContracts().then(() => ({})),
      () => ({}),
    ],
  ])('is refused as %s: %s', async (code, message, prepare, some) => {
    await prepare();
    const before = await world.books();
    expect(await book(some())).toEqual({ refused: { code, message } });
    expect(await world.books()).toEqual(before);
  });

  it('is refused to a patient whose contract permits no scheduling, and who has no card', async () => {
    await world.db.update(contracts).set({ permitsScheduling: false });
    expect(await book()).toEqual({
      refused: { code: 'no-entitlement', message: 'Você não possui contrato nem gift card.' },
    });
  });

  it('of the hour 60 days ahead is the last that is offered', async () => {
    const lastHour = Date.parse('2026-05-09T20:30:00Z');
    expect(codeOf(await book({ startMs: lastHour }))).toBe('done');
    expect(codeOf(await book({ startMs: lastHour + 15 * HOUR_MS - 30 * MINUTE_MS }))).toBe('not-offered');
  });

  it('is refused where an appointment of another length overlaps the hour', async () => {
    await booked({ patientId: patient(1) });
    await world.db.update(agendas).set({ slotMinutes: 50 }).where(eq(agendas.professionalId, world.doctors[0]));
    try {
      // 8:00, 8:50, 9:40 in São Paulo: the third reaches into what is booked at 10:00.
      expect(codeOf(await book({ startMs: HOUR - 20 * MINUTE_MS }))).toBe('hour-taken');
      expect(await world.free(world.doctors[0], '2026-03-12')).not.toContain('12:40');
      expect(await world.free(world.doctors[0], '2026-03-12')).toContain('11:50');
    } finally {
      await world.db.update(agendas).set({ slotMinutes: 30 });
    }
  });

  it('against a row that was written without the locks is refused by the index, and nothing of it remains', async () => {
    await world.limitContracts(1);
    let insertion: Promise<unknown> = Promise.resolve();
    const late = world.db.transaction(async (tx) => {
      // Not committed yet, so that no check sees it.
      await tx.insert(appointments).values({
        patientId: patient(1),
        professionalId: world.doctors[0],
        specialtyId: CARDIOLOGY,
        startsAt: new Date(HOUR),
        endsAt: new Date(HOUR + 30 * MINUTE_MS),
      });
      insertion = book();
      await new Promise((resolve) => setTimeout(resolve, 300));
    });
    await late;
    expect(codeOf((await insertion) as object)).toBe('hour-taken');
    expect(await world.books()).toMatchObject({ booked: 1, calls: 0, contractLeft: 200 });
  });
});

describe('what pays for an appointment', () => {
  const paidBy = async (id: number) => {
    const { contractId, giftCardQuotaId } = await world.appointment(id);
    return contractId !== null ? 'contract' : (giftCardQuotaId ?? 'any number');
  };

  it('is the contract first, then the card that ends first, unless the card is asked for', async () => {
    const [later, sooner] = [
      await world.giveCard(patient(), 1, '2026-12-31'),
      await world.giveCard(patient(), 1, '2026-06-30'),
    ];
    const at = (index: number, giftCardFirst = false) =>
      booked({ startMs: HOUR + index * 30 * MINUTE_MS, giftCardFirst });
    expect(await paidBy(await at(0))).toBe('any number');
    await world.limitContracts(1);
    expect(await paidBy(await at(1, true))).toBe(sooner);
    expect(await paidBy(await at(2))).toBe('contract');
    expect(await paidBy(await at(3))).toBe(later);
    expect(codeOf(await book({ startMs: HOUR + 5 * HOUR_MS }))).toBe('quota-exhausted');
  });

  it('is no card that has expired meanwhile', async () => {
    await world.endContracts();
    await world.giveCard(patient(), 1, '2026-03-10');
    world.clock.advance(DAY_MS);
    expect(codeOf(await book())).toBe('no-entitlement');
    expect(await world.books()).toMatchObject({ booked: 0, giftCardLeft: 1 });
  });
});

describe('a cancelling', () => {
  it('repeated in parallel gives the quota back once, and frees the hour', async () => {
    await world.limitContracts(1);
    const id = await booked();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => cancel(id, patient(), world.instances[index % 2 ? 1 : 0])),
    );
    for (const outcome of outcomes) expect(outcome).toEqual({ done: { isQuotaReturned: true } });
    expect(await world.books()).toMatchObject({ booked: 0, cancelled: 1, contractLeft: 200 });
    expect(await world.appointment(id)).toMatchObject({ cancelReason: 'Viagem a trabalho', calendarSequence: 1 });
    expect(await world.free(world.doctors[0], '2026-03-12')).toContain('13:00');
    expect(codeOf(await book({ patientId: patient(1) }))).toBe('done');
  });

  it.each([
    [48 * HOUR_MS + 1, true],
    [48 * HOUR_MS, false],
    [30 * MINUTE_MS, false],
  ])('%i ms before the beginning gives the quota back: %s', async (leftMs, isQuotaReturned) => {
    await world.limitContracts(1);
    const id = await booked();
    world.clock.advance(49 * HOUR_MS - leftMs);
    expect(await cancel(id)).toEqual({ done: { isQuotaReturned } });
    expect(await world.books()).toMatchObject({ contractLeft: isQuotaReturned ? 200 : 199 });
  });

  it.each([
    [30 * MINUTE_MS - 1, 'too-late', 'Só é permitido cancelar agendamento com 30 minutos de antecedência!'],
    [-1, 'past', 'Não é possível cancelar agendamento retroativo'],
  ])('%i ms before the beginning is refused as %s', async (leftMs, code, message) => {
    const id = await booked();
    world.clock.advance(49 * HOUR_MS - leftMs);
    expect(await cancel(id)).toEqual({ refused: { code, message } });
    expect(await move(id, HOUR + DAY_MS)).toEqual({ refused: { code, message } });
    expect(await world.books()).toMatchObject({ booked: 1, cancelled: 0 });
  });

  it('gives a card that is over by then this one appointment for 30 days more, and nothing else it held', async () => {
    await world.endContracts();
    const quotaId = await world.giveCard(patient(), 3, '2026-03-10');
    const ids = [await booked(), await booked({ startMs: HOUR + 5 * DAY_MS })];
    world.clock.advance(30 * MINUTE_MS);
    expect(await world.quota(quotaId)).toMatchObject({ quantityLeft: 1 });
    world.clock.advance(2 * DAY_MS);
    expect(await cancel(ids[1] ?? 0)).toEqual({ done: { isQuotaReturned: true } });
    expect(await world.quota(quotaId)).toMatchObject({ quantityLeft: 1, usableUntil: '2026-04-11' });
    expect(codeOf(await book({ startMs: HOUR + 6 * DAY_MS }))).toBe('done');
  });

  it('revives one appointment of a quota that was given up', async () => {
    await world.endContracts();
    const quotaId = await world.giveCard(patient(), 2, '2026-12-31');
    const id = await booked();
    await world.db.update(giftCardQuotas).set({ cancelledAt: world.clock.now() });
    expect(await cancel(id)).toEqual({ done: { isQuotaReturned: true } });
    expect(await world.quota(quotaId)).toMatchObject({ quantityLeft: 1, cancelledAt: null, usableUntil: '2026-12-31' });
  });

  it('of another patient’s appointment, or with another professional, finds none', async () => {
    const id = await booked();
    expect(await cancel(id, patient(1))).toEqual({ done: undefined });
    const wrong = { patientId: patient(), professionalId: world.doctors[1], appointmentId: id, reason: 'Viagem' };
    expect(await cancelAppointment(world.instances[0], wrong)).toEqual({ done: undefined });
    expect(await world.books()).toMatchObject({ booked: 1, cancelled: 0 });
  });
});

describe('a move', () => {
  it('takes the new hour and frees the old one; id, call and quota stay, and the calendar learns of it', async () => {
    await world.limitContracts(1);
    const id = await booked();
    expect(await move(id, HOUR + DAY_MS, world.doctors[1])).toEqual({ done: id });
    expect(await move(id, HOUR + DAY_MS, world.doctors[1])).toEqual({ done: id });
    expect(await world.appointment(id)).toMatchObject({
      professionalId: world.doctors[1],
      startsAt: new Date(HOUR + DAY_MS),
      endsAt: new Date(HOUR + DAY_MS + 30 * MINUTE_MS),
      timeSetAt: world.clock.now(),
      calendarSequence: 1,
    });
    expect(await world.books()).toMatchObject({ booked: 1, calls: 1, contractLeft: 199 });
    expect(await world.free(world.doctors[0], '2026-03-12')).toContain('13:00');
    expect(await world.free(world.doctors[1], '2026-03-13')).not.toContain('13:00');
  });

  it('is refused where the new hour is taken, not offered or the patient’s own; the appointment stays', async () => {
    const id = await booked();
    await booked({ patientId: patient(1), startMs: HOUR + HOUR_MS });
    await booked({ startMs: HOUR + 2 * HOUR_MS, professionalId: world.doctors[1] });
    expect(codeOf(await move(id, HOUR + HOUR_MS))).toBe('hour-taken');
    expect(codeOf(await move(id, HOUR + MINUTE_MS))).toBe('not-offered');
    expect(codeOf(await move(id, HOUR + 2 * HOUR_MS))).toBe('duplicate');
    expect(codeOf(await move(id, HOUR - 60 * HOUR_MS))).toBe('past');
    expect(await world.appointment(id)).toMatchObject({ startsAt: new Date(HOUR), calendarSequence: 0 });
  });

  it('of what is cancelled is refused, and of another patient’s finds none', async () => {
    const id = await booked();
    await cancel(id);
    expect(await move(id, HOUR + HOUR_MS)).toEqual({
      refused: { code: 'cancelled', message: 'Este agendamento foi cancelado.' },
    });
    const foreign = await booked({ patientId: patient(1), startMs: HOUR + HOUR_MS });
    expect(await move(foreign, HOUR + DAY_MS)).toEqual({ done: undefined });
  });
});

describe('a held hour', () => {
  it('is nobody else’s for five minutes, and then counts for nothing', async () => {
    expect(await hold(patient())).toEqual({ done: new Date(world.clock.now().getTime() + HOLD_MS) });
    expect(codeOf(await hold(patient(1)))).toBe('hour-taken');
    expect(codeOf(await book({ patientId: patient(1) }))).toBe('hour-taken');
    expect(await world.free(world.doctors[0], '2026-03-12', patient(1))).not.toContain('13:00');
    expect(await world.free(world.doctors[0], '2026-03-12', patient())).toContain('13:00');
    world.clock.advance(HOLD_MS);
    expect(codeOf(await book({ patientId: patient(1) }))).toBe('done');
  });

  it('is released by holding another, by booking, and by leaving', async () => {
    await hold(patient());
    await hold(patient(), { startMs: HOUR + HOUR_MS });
    expect(codeOf(await hold(patient(1)))).toBe('done');
    await releaseHour(world.db, patient(1));
    await releaseHour(world.db, patient(1));
    expect(codeOf(await book({ patientId: patient(2) }))).toBe('done');
    await booked({ startMs: HOUR + HOUR_MS });
    expect(await world.books()).toMatchObject({ holds: 0 });
  });

  it('is no promise: an agenda that changes under it wins', async () => {
    await hold(patient());
    await world.db.insert(agendaBlocks).values({
      professionalId: world.doctors[0],
      startsAt: new Date(HOUR + 10 * MINUTE_MS),
      endsAt: new Date(HOUR + 20 * MINUTE_MS),
    });
    expect(codeOf(await book())).toBe('not-offered');
    await world.db.delete(agendaBlocks);
    const thursdays = eq(agendaWeeklyHours.weekday, 4);
    await world.db.update(agendaWeeklyHours).set({ startsAt: '08:15' }).where(thursdays);
    expect(codeOf(await book())).toBe('not-offered');
    await world.db.update(agendaWeeklyHours).set({ startsAt: '08:00' }).where(thursdays);
    expect(codeOf(await book())).toBe('done');
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
      await world.empty();
      await world.limitContracts(3);
      const id = await prepare();
      const dying = world.dyingInstance(step);
      const wasDone = await work(dying.services, id).then(
        (outcome) => codeOf(outcome) === 'done',
        () => false,
      );
      await dying.end();
      await check(id, wasDone);
      // What was left half done is no more in the way: the same is done by another instance.
      expect(codeOf(await work(world.instances[1], id))).toBe('done');
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
        const books = await world.books();
        const keys = (await world.db.select().from(bookingKeys)).length;
        expect([books.booked, books.calls, keys, 600 - books.contractLeft, 1 - books.holds]).toEqual(
          Array.from({ length: 5 }, () => (wasDone ? 1 : books.booked)),
        );
        expect((await world.free(world.doctors[0], '2026-03-12', patient())).includes('13:00')).toBe(
          books.booked === 0,
        );
      },
    );
    expect(steps).toBeGreaterThan(12);
  });

  it('of moving leaves the appointment at the one hour or the other', async () => {
    const steps = await dieAtEachStep(
      () => booked(),
      (at, id) => move(id, HOUR + HOUR_MS, world.doctors[1], at),
      async (id, wasDone) => {
        const { startsAt, professionalId, calendarSequence } = await world.appointment(id);
        const isMoved = startsAt.getTime() !== HOUR;
        expect(isMoved || !wasDone).toBe(true);
        expect([professionalId, calendarSequence]).toEqual(isMoved ? [world.doctors[1], 1] : [world.doctors[0], 0]);
        expect((await world.free(world.doctors[0], '2026-03-12')).includes('13:00')).toBe(isMoved);
        expect((await world.free(world.doctors[1], '2026-03-12')).includes('14:00')).toBe(!isMoved);
        expect(await world.books()).toMatchObject({ booked: 1, calls: 1, contractLeft: 599 });
      },
    );
    expect(steps).toBeGreaterThan(10);
  });

  it('of cancelling gives the quota back with the hour, once', async () => {
    const steps = await dieAtEachStep(
      () => booked(),
      (at, id) => cancel(id, patient(), at),
      async (_id, wasDone) => {
        const { booked: left, cancelled, contractLeft } = await world.books();
        expect([cancelled, contractLeft]).toEqual(wasDone || left === 0 ? [1, 600] : [0, 599]);
      },
    );
    expect(steps).toBeGreaterThan(6);
  });
});
