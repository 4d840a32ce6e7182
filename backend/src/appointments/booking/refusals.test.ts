import { eq } from 'drizzle-orm';
import { agendas } from '../../agendas/tables.ts';
import { contracts } from '../../plans/tables.ts';
import type { BookingOrder } from './book-appointment.ts';
import { NUTRITION } from './testing/booking-world.ts';
import { codeOf, HOUR, setUpBookingWorld } from './testing/set-up-booking-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const { world, patient, book, booked } = setUpBookingWorld();

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
