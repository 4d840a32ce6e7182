import { dayIn, ROOM_OPENS_BEFORE_MS } from '@acolhe/domain';
import { and, eq, gt, lte, ne } from 'drizzle-orm';
import { readAgendaRules } from '../agendas/open-agendas.ts';
import { type Slot, slotsOf } from '../agendas/slots.ts';
import {
  agendaBlocks,
  agendaExceptionHours,
  agendaExceptions,
  agendas,
  agendaWeeklyHours,
  professionalSpecialties,
} from '../agendas/tables.ts';
import { appointments, scheduledCalls } from '../appointments/tables.ts';
import { HISTORY_KIND, visitHistory } from '../medical-records/tables.ts';
import { giftCardQuotas, giftCards } from '../plans/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { DEMO_AGENDAS, demoPatientId, demoProfessionalId } from './people.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;
const MONTH_MS = 30 * DAY_MS;
const WEEK_MS = 7 * DAY_MS;
const [CARDIOLOGY, GENERAL_MEDICINE] = [1, 2];

const nextQuarterMs = (now: Date) => (Math.floor(now.getTime() / QUARTER_MS) + 1) * QUARTER_MS;

function appointmentOf(patientId: number, professionalId: number, startMs: number) {
  return {
    patientId,
    professionalId,
    specialtyId: GENERAL_MEDICINE,
    startsAt: new Date(startMs),
    endsAt: new Date(startMs + 2 * QUARTER_MS),
  };
}

/**
 * Maria's appointments that are not of now: one had a month ago, one missed the day after, one that expired a week ago,
 * one of tomorrow, a cancelled one; and Ana's, which her gift card has paid for.
 * @see docs/product/demo.md
 */
export async function fillAppointments(tx: Tx, now: Date): Promise<void> {
  const [maria, rafael, helena] = [demoPatientId('Maria'), demoProfessionalId('Rafael'), demoProfessionalId('Helena')];
  const soonMs = nextQuarterMs(now);
  const [cancelledHour, anasHour] = await slotsAfter(tx, rafael, now, 4);
  const [anasQuota] = await tx
    .select({ id: giftCardQuotas.id })
    .from(giftCardQuotas)
    .innerJoin(giftCards, eq(giftCards.id, giftCardQuotas.giftCardId))
    .where(and(eq(giftCards.redeemedBy, demoPatientId('Ana')), eq(giftCardQuotas.specialtyId, CARDIOLOGY)));
  if (!cancelledHour || !anasHour || !anasQuota) throw new Error('the demo lacks an hour or a quota');
  const [had, missed, tomorrow, ...others] = await tx
    .insert(appointments)
    .values([
      appointmentOf(maria, rafael, soonMs - MONTH_MS),
      appointmentOf(maria, helena, soonMs - MONTH_MS + DAY_MS),
      appointmentOf(maria, helena, soonMs + DAY_MS),
      appointmentOf(maria, rafael, soonMs - WEEK_MS),
      {
        ...appointmentOf(maria, rafael, cancelledHour.startMs),
        status: 'cancelled' as const,
        cancelReason: 'Viagem a trabalho',
        cancelledAt: now,
        calendarSequence: 1,
      },
      {
        ...appointmentOf(demoPatientId('Ana'), rafael, anasHour.startMs),
        specialtyId: CARDIOLOGY,
        giftCardQuotaId: anasQuota.id,
      },
    ])
    .returning();
  if (!had || !missed || !tomorrow) throw new Error('an appointment was not stored');
  await tx.insert(scheduledCalls).values([
    {
      appointmentId: had.id,
      phase: 'ended',
      firstStartedAt: had.startsAt,
      callStartedAt: had.startsAt,
      endedAt: had.endsAt,
    },
    { appointmentId: missed.id },
    { appointmentId: tomorrow.id },
    ...others.map(({ id }) => ({ appointmentId: id })),
  ]);
  await tx.insert(visitHistory).values({
    appointmentId: had.id,
    patientId: maria,
    professionalId: rafael,
    kind: HISTORY_KIND.scheduled,
    savedAt: had.endsAt,
  });
}

/**
 * Makes sure that Maria with Rafael, and Pedro with Helena, have an appointment whose room is open now, so that a
 * scheduled call can be tried at every start of the demo.
 */
export async function openAppointments(tx: Tx, now: Date): Promise<void> {
  for (const [patientId, professionalId] of [
    [demoPatientId('Maria'), demoProfessionalId('Rafael')],
    [demoPatientId('Pedro'), demoProfessionalId('Helena')],
  ] as const) {
    const open = await tx
      .select({ id: appointments.id })
      .from(appointments)
      .innerJoin(scheduledCalls, eq(scheduledCalls.appointmentId, appointments.id))
      .where(
        and(
          eq(appointments.patientId, patientId),
          eq(appointments.professionalId, professionalId),
          eq(appointments.status, 'booked'),
          ne(scheduledCalls.phase, 'ended'),
          gt(appointments.endsAt, now),
          lte(appointments.startsAt, new Date(now.getTime() + ROOM_OPENS_BEFORE_MS)),
        ),
      );
    if (open.length > 0) continue;
    const [stored] = await tx
      .insert(appointments)
      .values(appointmentOf(patientId, professionalId, nextQuarterMs(now)))
      .onConflictDoNothing()
      .returning();
    if (stored) await tx.insert(scheduledCalls).values({ appointmentId: stored.id });
  }
}

const HOUR_MS = 3_600_000;
const AGENDA_DAY_MS = 24 * HOUR_MS;

/**
 * The doctors' specialties and agendas; one with a day off in a week, a short day after it, and blocked time.
 * @see docs/product/demo.md
 */
export async function fillAgendas(tx: Tx, now: Date): Promise<void> {
  for (const { professionalId, zone, slotMinutes, specialtyIds, weekly, hasDaysOfItsOwn } of DEMO_AGENDAS) {
    await tx.insert(agendas).values({ professionalId, zone, slotMinutes });
    await tx
      .insert(professionalSpecialties)
      .values(specialtyIds.map((specialtyId) => ({ professionalId, specialtyId })));
    await tx
      .insert(agendaWeeklyHours)
      .values(
        weekly.flatMap(({ weekdays, startsAt, endsAt }) =>
          weekdays.map((weekday) => ({ professionalId, weekday, startsAt, endsAt })),
        ),
      );
    if (!hasDaysOfItsOwn) continue;
    const dayAfter = (days: number) => dayIn(zone, new Date(now.getTime() + days * AGENDA_DAY_MS));
    await tx.insert(agendaExceptions).values([7, 8].map((days) => ({ professionalId, day: dayAfter(days) })));
    await tx
      .insert(agendaExceptionHours)
      .values({ professionalId, day: dayAfter(8), startsAt: '10:00', endsAt: '12:00' });
    const [blocked] = await slotsAfter(tx, professionalId, now, 2);
    if (blocked)
      await tx.insert(agendaBlocks).values({
        professionalId,
        startsAt: new Date(blocked.startMs),
        endsAt: new Date(blocked.startMs + 2 * HOUR_MS),
        reason: 'Reunião clínica',
      });
  }
}

/** The hours of a professional's agenda from so many days on, over a week. */
async function slotsAfter(tx: Tx, professionalId: number, now: Date, days: number): Promise<readonly Slot[]> {
  const fromMs = now.getTime() + days * AGENDA_DAY_MS;
  const range = { fromMs, untilMs: fromMs + 7 * AGENDA_DAY_MS };
  const rules = (await readAgendaRules(tx, [professionalId], range)).get(professionalId);
  return rules ? [...slotsOf(rules, range)] : [];
}
