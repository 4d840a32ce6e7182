import { giftCardQuotas } from '../../plans/tables.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { codeOf, HOUR, setUpBookingWorld } from './testing/set-up-booking-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const { world, patient, book, booked, cancel, move } = setUpBookingWorld();

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

  it('gives a card that is over by then this one appointment for 30 days more, and nothing else it held', async () => {
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
