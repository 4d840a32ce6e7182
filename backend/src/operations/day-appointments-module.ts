import { cancelByClinicCall, type DayAppointment, listDayAppointmentsCall } from '@acolhe/contracts/operations';
import { instantIn, SAO_PAULO_ZONE } from '@acolhe/domain';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { administratorOf } from '../administrators/administrator-session.ts';
import { lookAtPatients } from '../administrators/look-at-patients.ts';
import { recordChange } from '../administrators/record-change.ts';
import { APPOINTMENT_MAILS_JOB } from '../appointment-mails/appointment-mails-job.ts';
import { appointmentMails } from '../appointment-mails/tables.ts';
import { appointmentState, cancelByClinic } from '../appointments/booking/cancel-by-clinic.ts';
import { type AppointmentRow, appointments, scheduledCalls } from '../appointments/tables.ts';
import { patients } from '../patients/tables.ts';
import { specialties } from '../plans/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import type { Executor } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http-problem.ts';
import { handle } from '../platform/http/handle.ts';

const DAY_MS = 86_400_000;

/** Refusals of a cancellation, by what became of the appointment. */
const REFUSALS = {
  cancelled: ['appointment-cancelled', 'Esta consulta já foi cancelada.'],
  over: ['appointment-over', 'Esta consulta já foi encerrada.'],
  'in-call': ['in-call', 'A chamada desta consulta está em andamento.'],
} as const;

/** What the log shows of an appointment that is cancelled. */
const factsOf = ({ status, isQuotaReturned }: AppointmentRow) => ({ state: status, isQuotaReturned });

/**
 * Serves the appointments of a day to those who run the clinic, and cancels one.
 * @see docs/product/operations.md
 */
export const dayAppointmentsModule: Module = {
  name: 'day-appointments',
  register(app, services) {
    const { db, clock, jobs } = services;

    handle(app, listDayAppointmentsCall, async (wanted, context) =>
      lookAtPatients(context, {
        part: 'search',
        read: async () => ({ items: await dayAppointments(db, wanted, clock.now()) }),
        patientsIn: ({ items }) => items.map(({ patientId }) => patientId),
        isList: () => true,
      }),
    );

    handle(app, cancelByClinicCall, async ({ appointmentId, reason }, context) => {
      const outcome = await cancelByClinic(services, { appointmentId, reason }, async (tx, { before, after }, now) => {
        const change = { subjectKind: 'appointment', subjectId: appointmentId, action: 'cancel', reason } as const;
        const facts = { before: factsOf(before), after: factsOf(after) };
        await recordChange(tx, administratorOf(context), { ...change, ...facts }, now);
        return queueMail(tx, after, now);
      });
      if ('done' in outcome) {
        jobs.wake(APPOINTMENT_MAILS_JOB);
        return { hasEmail: outcome.done };
      }
      if (outcome.refused === 'unknown') throw notFound('Consulta não encontrada.');
      const [code, message] = REFUSALS[outcome.refused];
      throw conflict(code, message);
    });
  },
};

/**
 * Queues the mail about a cancellation; it is tried until the start of the appointment, and for a day at least.
 * @returns false for a patient without an address
 */
async function queueMail(
  executor: Executor,
  { id: appointmentId, patientId, startsAt }: AppointmentRow,
  now: Date,
): Promise<boolean> {
  const [patient] = await executor.select({ email: patients.email }).from(patients).where(eq(patients.id, patientId));
  if (!patient?.email) return false;
  const giveUpAt = new Date(Math.max(startsAt.getTime(), now.getTime() + DAY_MS));
  await executor.insert(appointmentMails).values({ appointmentId, kind: 'cancelled', startsAt, dueAt: now, giveUpAt });
  return true;
}

/**
 * Lists the appointments of a professional on a day of São Paulo, the earliest first: what is booked, what was
 * cancelled, and whose call is running or over.
 */
async function dayAppointments(
  executor: Executor,
  { professionalId, day }: { readonly professionalId: number; readonly day: string },
  now: Date,
): Promise<DayAppointment[]> {
  const next = DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toFormat('yyyy-MM-dd');
  const rows = await executor
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
    .where(
      and(
        eq(appointments.professionalId, professionalId),
        gte(appointments.startsAt, instantIn(SAO_PAULO_ZONE, day, '00:00')),
        lt(appointments.startsAt, instantIn(SAO_PAULO_ZONE, next, '00:00')),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id));
  return rows.map(({ startsAt, endsAt, status, phase, patientPhone, ...row }) => ({
    ...row,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    patientPhone: patientPhone ?? undefined,
    state: appointmentState({ status, endsAt }, phase, now),
  }));
}
