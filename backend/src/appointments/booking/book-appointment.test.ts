import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { agendas } from '../../agendas/tables.ts';
import { contracts, giftCardQuotas } from '../../plans/tables.ts';
import type { BookingOrder } from './book-appointment.ts';
import { cancelAppointment } from './change-appointment.ts';
import { codeOf, HOUR, NUTRITION, setUpBookingWorld } from './testing/booking-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const { world, patient, book, booked, move, cancel } = setUpBookingWorld();

describe('a booking', () => {
  it.each<[string, string, () => Promise<object> | object, () => Partial<BookingOrder>]>([
    ['past', 'Não é possível realizar agendamento retroativo', () => ({}), () => ({ startMs: HOUR - 50 * HOUR_MS })],
    [
      'too-soon',
      'O horário ultrapassou o tempo mínimo de antecedência de 15 minutos',
      () => world().clock.advance(49 * HOUR_MS - 15 * MINUTE_MS + 1) ?? {},
      () => ({}),
    ],
    [
      'duplicate',
      'Já existe um atendimento agendado para a data e horário selecionados',
      () => booked({ professionalId: world().doctors[1] }).then(() => ({})),
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
      () =>
        world()
          .limitContracts(0)
          .then(() => ({})),
      () => ({}),
    ],
    [
      'no-entitlement',
      'Contrato expirado. Contate o suporte.',
      () =>
        world()
          .endContracts()
          .then(() => ({})),
      () => ({}),
    ],
  ])('is refused as %s: %s', async (code, message, prepare, some) => {
    await prepare();
    const before = await world().books();
    expect(await book(some())).toEqual({ refused: { code, message } });
    expect(await world().books()).toEqual(before);
  });

  it('is refused to a patient whose contract permits no scheduling, and who has no card', async () => {
    await world().db.update(contracts).set({ permitsScheduling: false });
    expect(await book()).toEqual({
      refused: { code: 'no-entitlement', message: 'Seu contrato não inclui agendamento.' },
    });
  });

  it('of the hour 60 days ahead is the last that is offered', async () => {
    const lastHour = Date.parse('2026-05-09T20:30:00Z');
    expect(codeOf(await book({ startMs: lastHour }))).toBe('done');
    expect(codeOf(await book({ startMs: lastHour + 15 * HOUR_MS - 30 * MINUTE_MS }))).toBe('not-offered');
  });

  it('is refused where an appointment of another length overlaps the hour', async () => {
    await booked({ patientId: patient(1) });
    await world().db.update(agendas).set({ slotMinutes: 50 }).where(eq(agendas.professionalId, world().doctors[0]));
    try {
      // 8:00, 8:50, 9:40 in São Paulo: the third reaches into what is booked at 10:00.
      expect(codeOf(await book({ startMs: HOUR - 20 * MINUTE_MS }))).toBe('hour-taken');
      expect(await world().free(world().doctors[0], '2026-03-12')).not.toContain('12:40');
      expect(await world().free(world().doctors[0], '2026-03-12')).toContain('11:50');
    } finally {
      await world().db.update(agendas).set({ slotMinutes: 30 });
    }
  });
});

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

  it('repeated with its key after a reschedule returns the rescheduled appointment', async () => {
    const idempotencyKey = randomUUID();
    const appointmentId = await booked({ idempotencyKey });
    world().clock.advance(MINUTE_MS);
    await move(appointmentId, HOUR + HOUR_MS);
    expect(await book({ idempotencyKey })).toEqual({ done: appointmentId });
  });

  it('with the key of another patient is a separate booking', async () => {
    const idempotencyKey = randomUUID();
    await booked({ idempotencyKey });
    expect(codeOf(await book({ idempotencyKey, patientId: patient(1), startMs: HOUR + HOUR_MS }))).toBe('done');
  });
});

describe('what pays for an appointment', () => {
  const paidBy = async (id: number) => {
    const { contractId, giftCardQuotaId } = await world().appointment(id);
    return contractId !== null ? 'contract' : (giftCardQuotaId ?? 'any number');
  };

  it('is the contract first, then the card that ends first, unless the card is asked for', async () => {
    const [later, sooner] = [
      await world().giveCard(patient(), 1, '2026-12-31'),
      await world().giveCard(patient(), 1, '2026-06-30'),
    ];
    const at = (index: number, giftCardFirst = false) =>
      booked({ startMs: HOUR + index * 30 * MINUTE_MS, giftCardFirst });
    expect(await paidBy(await at(0))).toBe('any number');
    await world().limitContracts(1);
    expect(await paidBy(await at(1, true))).toBe(sooner);
    expect(await paidBy(await at(2))).toBe('contract');
    expect(await paidBy(await at(3))).toBe(later);
    expect(codeOf(await book({ startMs: HOUR + 5 * HOUR_MS }))).toBe('quota-exhausted');
  });

  it('is not a card that has expired', async () => {
    await world().endContracts();
    await world().giveCard(patient(), 1, '2026-03-10');
    world().clock.advance(DAY_MS);
    expect(codeOf(await book())).toBe('no-entitlement');
    expect(await world().books()).toMatchObject({ booked: 0, giftCardLeft: 1 });
  });
});

describe('a cancelling', () => {
  it('repeated in parallel gives the quota back once, and frees the hour', async () => {
    await world().limitContracts(1);
    const id = await booked();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, index) => cancel(id, patient(), world().instances[index % 2 ? 1 : 0])),
    );
    for (const outcome of outcomes) expect(outcome).toMatchObject({ done: { isQuotaReturned: true } });
    expect(await world().books()).toMatchObject({ booked: 0, cancelled: 1, contractLeft: 200 });
    expect(await world().appointment(id)).toMatchObject({ cancelReason: 'Viagem a trabalho', calendarSequence: 1 });
    expect(await world().free(world().doctors[0], '2026-03-12')).toContain('13:00');
    expect(codeOf(await book({ patientId: patient(1) }))).toBe('done');
  });

  it.each([
    [48 * HOUR_MS + 1, true],
    [48 * HOUR_MS, false],
    [30 * MINUTE_MS, false],
  ])('%i ms before the beginning gives the quota back: %s', async (leftMs, isQuotaReturned) => {
    await world().limitContracts(1);
    const id = await booked();
    world().clock.advance(49 * HOUR_MS - leftMs);
    expect(await cancel(id)).toMatchObject({ done: { isQuotaReturned } });
    expect(await world().books()).toMatchObject({ contractLeft: isQuotaReturned ? 200 : 199 });
  });

  it.each([
    [30 * MINUTE_MS - 1, 'too-late', 'Só é permitido cancelar agendamento com 30 minutos de antecedência!'],
    [-1, 'past', 'Não é possível cancelar agendamento retroativo'],
  ])('%i ms before the beginning is refused as %s', async (leftMs, code, message) => {
    const id = await booked();
    world().clock.advance(49 * HOUR_MS - leftMs);
    expect(await cancel(id)).toEqual({ refused: { code, message } });
    expect(await move(id, HOUR + DAY_MS)).toEqual({ refused: { code, message } });
    expect(await world().books()).toMatchObject({ booked: 1, cancelled: 0 });
  });

  it('allows an expired card only this one appointment for 30 days more; its other quotas are lost', async () => {
    await world().endContracts();
    const quotaId = await world().giveCard(patient(), 3, '2026-03-10');
    const ids = [await booked(), await booked({ startMs: HOUR + 5 * DAY_MS })];
    world().clock.advance(30 * MINUTE_MS);
    expect(await world().quota(quotaId)).toMatchObject({ quantityLeft: 1 });
    world().clock.advance(2 * DAY_MS);
    expect(await cancel(ids[1] ?? 0)).toMatchObject({ done: { isQuotaReturned: true } });
    expect(await world().quota(quotaId)).toMatchObject({ quantityLeft: 1, usableUntil: '2026-04-11' });
    expect(codeOf(await book({ startMs: HOUR + 6 * DAY_MS }))).toBe('done');
  });

  it('revives one appointment of a quota that was given up', async () => {
    await world().endContracts();
    const quotaId = await world().giveCard(patient(), 2, '2026-12-31');
    const id = await booked();
    await world().db.update(giftCardQuotas).set({ cancelledAt: world().clock.now() });
    expect(await cancel(id)).toMatchObject({ done: { isQuotaReturned: true } });
    expect(await world().quota(quotaId)).toMatchObject({
      quantityLeft: 1,
      cancelledAt: null,
      usableUntil: '2026-12-31',
    });
  });

  it('of another patient’s appointment, or with another professional, finds none', async () => {
    const id = await booked();
    expect(await cancel(id, patient(1))).toEqual({ done: undefined });
    const wrong = { patientId: patient(), professionalId: world().doctors[1], appointmentId: id, reason: 'Viagem' };
    expect(await cancelAppointment(world().instances[0], wrong)).toEqual({ done: undefined });
    expect(await world().books()).toMatchObject({ booked: 1, cancelled: 0 });
  });
});

describe('a move', () => {
  it('takes the new hour and frees the old one; id, call and quota stay, and the calendar learns of it', async () => {
    await world().limitContracts(1);
    const id = await booked();
    expect(await move(id, HOUR + DAY_MS, world().doctors[1])).toMatchObject({ done: { id } });
    expect(await move(id, HOUR + DAY_MS, world().doctors[1])).toMatchObject({ done: { id } });
    expect(await world().appointment(id)).toMatchObject({
      professionalId: world().doctors[1],
      startsAt: new Date(HOUR + DAY_MS),
      endsAt: new Date(HOUR + DAY_MS + 30 * MINUTE_MS),
      timeSetAt: world().clock.now(),
      calendarSequence: 1,
    });
    expect(await world().books()).toMatchObject({ booked: 1, calls: 1, contractLeft: 199 });
    expect(await world().free(world().doctors[0], '2026-03-12')).toContain('13:00');
    expect(await world().free(world().doctors[1], '2026-03-13')).not.toContain('13:00');
  });

  it('is refused where the new hour is taken, not offered or the patient’s own; the appointment stays', async () => {
    const id = await booked();
    await booked({ patientId: patient(1), startMs: HOUR + HOUR_MS });
    await booked({ startMs: HOUR + 2 * HOUR_MS, professionalId: world().doctors[1] });
    expect(codeOf(await move(id, HOUR + HOUR_MS))).toBe('hour-taken');
    expect(codeOf(await move(id, HOUR + MINUTE_MS))).toBe('not-offered');
    expect(codeOf(await move(id, HOUR + 2 * HOUR_MS))).toBe('duplicate');
    expect(codeOf(await move(id, HOUR - 60 * HOUR_MS))).toBe('past');
    expect(await world().appointment(id)).toMatchObject({ startsAt: new Date(HOUR), calendarSequence: 0 });
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
