import type { CallInput } from '@acolhe/contracts';
import type { DayAppointment, listDayAppointmentsCall } from '@acolhe/contracts/operations';
import { instantIn, SAO_PAULO_ZONE } from '@acolhe/domain';
import { and, asc, eq, gt, gte, lt, type SQL } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { patients } from '../patients/tables.ts';
import { specialties } from '../plans/tables.ts';
import type { Executor } from '../platform/database/database.ts';
import { isUpcoming } from './list-appointments.ts';
import { type AppointmentRow, appointments, type ScheduledCallRow, scheduledCalls } from './tables.ts';

/**
 * Lists the appointments of a professional on a day of São Paulo, the earliest first: what is booked, what was
 * cancelled, and whose call is running or over.
 * @see docs/product/operations.md
 */
export async function dayAppointments(
  executor: Executor,
  { professionalId, day }: CallInput<typeof listDayAppointmentsCall>,
  now: Date,
): Promise<DayAppointment[]> {
  const next = DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toFormat('yyyy-MM-dd');
  const rows = await select(
    executor,
    and(
      eq(appointments.professionalId, professionalId),
      gte(appointments.startsAt, instantIn(SAO_PAULO_ZONE, day, '00:00')),
      lt(appointments.startsAt, instantIn(SAO_PAULO_ZONE, next, '00:00')),
    ),
  );
  return rows.map((row) => ({ ...shown(row), state: appointmentState(row, row.phase, now) }));
}

type LeftAppointment = Omit<DayAppointment, 'state'>;

/** Lists the upcoming appointments of a professional, the earliest first, with the patients to notify. */
export async function leftAppointments(
  executor: Executor,
  professionalId: number,
  now: Date,
): Promise<LeftAppointment[]> {
  const ofProfessional = eq(appointments.professionalId, professionalId);
  return (await select(executor, and(ofProfessional, isUpcoming, gt(appointments.endsAt, now)))).map(shown);
}

/**
 * What became of an appointment, as those who run the clinic see it.
 * @param phase of its call; none where it has no call
 */
export function appointmentState(
  { status, endsAt }: Pick<AppointmentRow, 'status' | 'endsAt'>,
  phase: ScheduledCallRow['phase'] | null | undefined,
  now: Date,
): DayAppointment['state'] {
  if (status === 'cancelled') return 'cancelled';
  if (phase === 'in-call') return 'in-call';
  return phase === 'ended' || endsAt <= now ? 'over' : 'booked';
}

const select = (executor: Executor, wanted: SQL | undefined) =>
  executor
    .select({
      id: appointments.id,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      status: appointments.status,
      phase: scheduledCalls.phase,
      specialty: specialties.name,
      patientId: patients.id,
      patientName: patients.name,
      patientPhone: patients.phone,
    })
    .from(appointments)
    .leftJoin(scheduledCalls, eq(scheduledCalls.appointmentId, appointments.id))
    .innerJoin(specialties, eq(specialties.id, appointments.specialtyId))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(wanted)
    .orderBy(asc(appointments.startsAt), asc(appointments.id));

type Row = Awaited<ReturnType<typeof select>>[number];

const shown = ({ startsAt, endsAt, patientPhone, status: _status, phase: _phase, ...row }: Row): LeftAppointment => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  patientPhone: patientPhone ?? undefined,
});
