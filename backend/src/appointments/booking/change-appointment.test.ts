import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { agendas, agendaWeeklyHours } from '../../agendas/tables.ts';
import { scheduledCalls } from '../tables.ts';
import {
  ANA,
  GENERAL_MEDICINE,
  HELENA,
  type HourOf,
  MARIA,
  PEDRO,
  RAFAEL,
  setUpBookingApp,
} from './testing/set-up-booking-app.ts';

const HOUR_MS = 3_600_000;
const { app, clock, book, cancel, freeHours, listed, move } = setUpBookingApp();
const startMs = ({ startsAt }: HourOf) => Date.parse(startsAt);
async function bookedId(...asked: Parameters<typeof book>): Promise<number> {
  const { output, body } = await book(...asked);
  if (!output) throw new Error(JSON.stringify(body));
  return output.appointment.id;
}
/** A free hour of Rafael that begins at least so long from now. */
async function hourIn(ms: number, patientId: number): Promise<HourOf> {
  const hour = (await freeHours(patientId)).find((one) => startMs(one) - clock.now().getTime() >= ms);
  if (!hour) throw new Error('No hour is free.');
  return hour;
}

describe('the quota of an appointment', () => {
  it('is lost when it is rescheduled with 48 hours or less left and cancelled then, which the list shows', async () => {
    const hour = await hourIn(72 * HOUR_MS, ANA);
    const id = await bookedId(ANA, hour, { byGiftCard: true });
    clock.advance(startMs(hour) - 48 * HOUR_MS - clock.now().getTime());
    expect((await move(ANA, id, await hourIn(96 * HOUR_MS, ANA))).output?.appointment.isQuotaForfeited).toBe(true);
    expect((await move(ANA, id, await hourIn(200 * HOUR_MS, ANA))).output?.appointment.isQuotaForfeited).toBe(true);
    expect(await listed(ANA, id)).toMatchObject({ isQuotaForfeited: true });
    expect((await cancel(ANA, id)).output).toMatchObject({ isQuotaReturned: false });
    expect(await book(ANA, hour, { byGiftCard: true })).toMatchObject({ body: { code: 'quota-exhausted' } });
  });
});

describe('a booking', () => {
  it('repeated with its key after it was cancelled is refused as cancelled, and a new key books the hour', async () => {
    const hour = await hourIn(72 * HOUR_MS, PEDRO);
    const idempotencyKey = randomUUID();
    const id = await bookedId(PEDRO, hour, { idempotencyKey });
    await cancel(PEDRO, id);
    expect(await book(PEDRO, hour, { idempotencyKey })).toMatchObject({
      status: 409,
      body: { code: 'cancelled', msg: 'Este agendamento já tinha sido realizado e foi cancelado depois.' },
    });
    expect((await book(PEDRO, hour, { idempotencyKey: randomUUID() })).status).toBe(200);
  });
});

describe('an hour that overlaps an appointment of the patient', () => {
  const duplicate = {
    status: 409,
    body: { code: 'duplicate', msg: 'Já existe um atendimento agendado para a data e horário selecionados' },
  };
  /** Helena's hours last 50 minutes now, Rafael's half an hour. @returns one of hers, and two of his that overlap it */
  async function overlapping(): Promise<{ helenas: HourOf; rafaels: readonly HourOf[]; next: HourOf }> {
    const { db } = app().services;
    const zone = 'America/Sao_Paulo';
    await db.update(agendas).set({ slotMinutes: 50, zone }).where(eq(agendas.professionalId, HELENA));
    await db
      .update(agendaWeeklyHours)
      .set({ startsAt: '08:10', endsAt: '12:00' })
      .where(eq(agendaWeeklyHours.professionalId, HELENA));
    const his = await freeHours(MARIA, { professionalId: RAFAEL, specialtyId: GENERAL_MEDICINE });
    for (const helenas of await freeHours(MARIA, { professionalId: HELENA, specialtyId: GENERAL_MEDICINE })) {
      const rafaels = his.filter((one) => startMs(one) < Date.parse(helenas.endsAt) && helenas.startsAt < one.endsAt);
      const next = his.find((one) => one.startsAt >= helenas.endsAt);
      if (rafaels.length === 2 && next && startMs(helenas) > clock.now().getTime() + 24 * HOUR_MS)
        return { helenas, rafaels, next };
    }
    throw new Error('No hours overlap.');
  }

  it('is neither booked nor is another appointment moved there, but that appointment itself may be', async () => {
    const { helenas, rafaels, next } = await overlapping();
    const id = await bookedId(MARIA, helenas);
    for (const hour of rafaels) expect(await book(MARIA, hour)).toMatchObject(duplicate);
    const other = await bookedId(MARIA, next);
    for (const hour of rafaels) expect(await move(MARIA, other, hour)).toMatchObject(duplicate);
    const [first] = rafaels;
    if (!first) throw new Error('No hour overlaps.');
    expect((await book(PEDRO, first)).status).toBe(200);
    expect(await book(MARIA, first)).toMatchObject(duplicate);
    expect((await move(MARIA, id, rafaels[1] ?? first)).status).toBe(200);
  });

  it('is booked when the call of that appointment is over', async () => {
    const { helenas, rafaels } = await overlapping();
    const id = await bookedId(MARIA, helenas);
    const { db } = app().services;
    const ended = { phase: 'ended', endedAt: clock.now() } as const;
    await db.update(scheduledCalls).set(ended).where(eq(scheduledCalls.appointmentId, id));
    expect((await book(MARIA, rafaels[1] ?? helenas)).status).toBe(200);
  });
});
