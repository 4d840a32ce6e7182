import type { Appointment, ProfessionalAppointment } from '@acolhe/contracts';
import {
  ageInYears,
  dayInSaoPaulo,
  EXPIRED_APPOINTMENT,
  genderLabel,
  type RoomWindow,
  SAO_PAULO_ZONE,
} from '@acolhe/domain';
import { and, asc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { agendas } from '../agendas/tables.ts';
import { patients } from '../patients/tables.ts';
import { specialties } from '../plans/tables.ts';
import type { Session } from '../platform/auth/session.ts';
import { inSaoPaulo } from '../platform/clock.ts';
import type { Executor } from '../platform/database/database.ts';
import type { Services } from '../platform/services/services.ts';
import { professionals } from '../professionals/tables.ts';
import { CALL_CLOSES_AFTER_MS, callWindow, videoKeyOf } from './find-call.ts';
import { type AppointmentRow, appointments, type ScheduledCallRow, scheduledCalls } from './tables.ts';

/**
 * All appointments of a patient, by their time.
 * @see docs/product/appointments.md
 */
export function appointmentsOfPatient(
  services: Pick<Services, 'db' | 'clock'>,
  patientId: number,
): Promise<Appointment[]> {
  return shownToPatient(services, eq(appointments.patientId, patientId));
}

/** One appointment of a patient. */
export async function appointmentOfPatient(
  services: Pick<Services, 'db' | 'clock'>,
  patientId: number,
  appointmentId: number,
): Promise<Appointment | undefined> {
  const [found] = await shownToPatient(
    services,
    and(eq(appointments.patientId, patientId), eq(appointments.id, appointmentId)),
  );
  return found;
}

async function shownToPatient(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  wanted: SQL | undefined,
): Promise<Appointment[]> {
  const rows = await select(db, wanted);
  return Promise.all(
    rows.map(async ({ appointment, call, specialty, professionalName, professionalZone }) => {
      const window = callWindow(appointment, call?.phase ?? 'idle', clock.now());
      const start = inSaoPaulo(appointment.startsAt);
      return {
        id: appointment.id,
        day: start.toFormat('yyyy-LL-dd'),
        startTime: start.toFormat('HH:mm'),
        isCancelled: appointment.status === 'cancelled',
        cancelReason: appointment.cancelReason ?? undefined,
        ...(appointment.isCancelledByClinic && { isCancelledByClinic: true }),
        videoKey: !call || window === 'over' ? undefined : await videoKeyOf(db, call.id),
        scheduledCallId: call?.id,
        statusLabel: call ? labelOf(appointment, call.phase, window) : undefined,
        specialty,
        professionalId: appointment.professionalId,
        professionalName,
        professionalZone,
        specialtyId: appointment.specialtyId,
        giftCardQuotaId: appointment.giftCardQuotaId,
        isQuotaForfeited: appointment.isQuotaForfeited,
        startsAt: appointment.startsAt.toISOString(),
        endsAt: appointment.endsAt.toISOString(),
        window,
        isFinished: call?.phase === 'ended' && call.callStartedAt !== null,
      };
    }),
  );
}

/** A professional's appointments that are not over, by their time. */
export async function appointmentsOfProfessional(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  professionalId: number,
): Promise<ProfessionalAppointment[]> {
  const now = clock.now();
  const since = new Date(now.getTime() - CALL_CLOSES_AFTER_MS);
  const rows = await select(db, and(eq(appointments.professionalId, professionalId), gt(appointments.endsAt, since)));
  return rows
    .filter(({ appointment, call }) => call && callWindow(appointment, call.phase, now) !== 'over')
    .flatMap((row) => shownToProfessional(row, now));
}

/** A professional's booked appointments that overlap a time range, by their time, past ones included. */
export async function bookedAppointments(
  executor: Executor,
  professionalId: number,
  { from, until }: { readonly from: Date; readonly until: Date },
  now: Date,
): Promise<ProfessionalAppointment[]> {
  const rows = await select(
    executor,
    and(
      eq(appointments.professionalId, professionalId),
      eq(appointments.status, 'booked'),
      gt(appointments.endsAt, from),
      lt(appointments.startsAt, until),
    ),
  );
  return rows.flatMap((row) => shownToProfessional(row, now));
}

type Row = Awaited<ReturnType<typeof select>>[number];

/** @returns nothing for an appointment without a call, which the professional cannot enter */
function shownToProfessional({ appointment, call, specialty, patient }: Row, now: Date): ProfessionalAppointment[] {
  if (!call) return [];
  const window = callWindow(appointment, call.phase, now);
  return [
    {
      id: appointment.id,
      scheduledCallId: call.id,
      patientName: patient.name,
      ageYears: ageInYears(patient.birthDate, dayInSaoPaulo(now)),
      genderLabel: genderLabel(patient.gender),
      specialty,
      startsAt: appointment.startsAt.toISOString(),
      endsAt: appointment.endsAt.toISOString(),
      statusLabel: labelOf(appointment, call.phase, window),
      isOpen: window === 'open',
    },
  ];
}

function select(executor: Executor, wanted: SQL | undefined) {
  return executor
    .select({
      appointment: appointments,
      call: scheduledCalls,
      specialty: specialties.name,
      professionalName: professionals.name,
      professionalZone: sql<string>`coalesce(${agendas.zone}, ${SAO_PAULO_ZONE})`,
      patient: { name: patients.name, birthDate: patients.birthDate, gender: patients.gender },
    })
    .from(appointments)
    .leftJoin(scheduledCalls, eq(scheduledCalls.appointmentId, appointments.id))
    .innerJoin(specialties, eq(specialties.id, appointments.specialtyId))
    .innerJoin(professionals, eq(professionals.id, appointments.professionalId))
    .leftJoin(agendas, eq(agendas.professionalId, appointments.professionalId))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .where(wanted)
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
}

const PHASE_LABELS: Readonly<Record<ScheduledCallRow['phase'], string>> = {
  idle: 'Agendado',
  waiting: 'Aguardando profissional',
  'in-call': 'Em atendimento',
  ended: 'Finalizado',
};

function labelOf({ status }: AppointmentRow, phase: ScheduledCallRow['phase'], window: RoomWindow): string {
  if (status === 'cancelled') return 'Cancelado';
  return phase !== 'ended' && window === 'over' ? EXPIRED_APPOINTMENT : PHASE_LABELS[phase];
}

/**
 * Removes from an appointment what a session of its patient may not see: on a partner's page no call can be opened, and
 * a text of the patient or the clinic is private, so neither the key nor the reason is shown.
 * @see docs/product/partners.md
 */
export const redactAppointment =
  (session: Session | undefined) =>
  (appointment: Appointment): Appointment =>
    session?.scope === 'scheduling' ? { ...appointment, videoKey: undefined, cancelReason: undefined } : appointment;

/** SQL condition on an appointment and its call, if it has one: it is booked, and the call was not had yet. */
export const isUpcoming: SQL = sql`${appointments.status} = 'booked'
  and coalesce(${scheduledCalls.phase}, 'idle') in ('idle', 'waiting')`;
