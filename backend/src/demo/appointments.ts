import { ROOM_OPENS_BEFORE_MS } from '@acolhe/domain';
import { and, eq, gt, lte, ne } from 'drizzle-orm';
import { appointments, scheduledCalls } from '../appointments/tables.ts';
import { HISTORY_KIND, visitHistory } from '../medical-records/tables.ts';
import { giftCardQuotas, giftCards } from '../plans/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { slotsAfter } from './agendas.ts';
import { demoPatientId, demoProfessionalId } from './people.ts';

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
  if (!had || !missed || !tomorrow) throw new Error('an appointment was not kept');
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
    const [kept] = await tx
      .insert(appointments)
      .values(appointmentOf(patientId, professionalId, nextQuarterMs(now)))
      .onConflictDoNothing()
      .returning();
    if (kept) await tx.insert(scheduledCalls).values({ appointmentId: kept.id });
  }
}
