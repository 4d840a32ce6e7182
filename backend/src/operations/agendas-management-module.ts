import type { CallInput } from '@acolhe/contracts';
import {
  blockAgendaCall,
  cancelByClinicCall,
  changeHoursOfDayCall,
  changeWeeklyHoursCall,
  type DayAppointment,
  listDayAppointmentsCall,
  type ManagedAgenda,
  managedAgenda,
  readManagedAgendaCall,
  unblockAgendaCall,
} from '@acolhe/contracts/operations';
import { type ChangeAction, instantIn, SAO_PAULO_ZONE } from '@acolhe/domain';
import { and, asc, eq, gte, lt } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { administratorOf } from '../administrators/administrator-session.ts';
import { lookAtPatients } from '../administrators/look-at-patients.ts';
import { recordChange } from '../administrators/record-change.ts';
import {
  addBlock,
  type AgendaChange,
  changeAgenda,
  lockAgenda,
  readBlocks,
  removeBlock,
  removeException,
  replaceException,
  replaceWeekly,
} from '../agendas/change-agenda.ts';
import { outsideAppointments, readRules } from '../agendas/read-agenda.ts';
import { APPOINTMENT_MAILS_JOB } from '../appointment-mails/appointment-mails-job.ts';
import { appointmentMails } from '../appointment-mails/tables.ts';
import { appointmentState, cancelByClinic } from '../appointments/booking/change-appointment.ts';
import { type AppointmentRow, appointments, scheduledCalls } from '../appointments/tables.ts';
import { patients } from '../patients/tables.ts';
import { specialties } from '../plans/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import type { Executor } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { professionals } from '../professionals/tables.ts';
import { appointmentColumns, leftAppointments, shownAppointment } from './managed-professionals.ts';
import { changedMeanwhile } from './save-conflicts.ts';

const DAY_MS = 86_400_000;

/** Refusals of a cancellation, by what became of the appointment. */
const REFUSALS = {
  cancelled: ['cancelled', 'Esta consulta já foi cancelada.'],
  over: ['appointment-over', 'Esta consulta já foi encerrada.'],
  'in-call': ['under-way', 'A chamada desta consulta está em andamento.'],
} as const;

/** What the log shows of an appointment that is cancelled. */
const factsOf = ({ status, isQuotaReturned }: AppointmentRow) => ({ state: status, isQuotaReturned });

/** Whose agenda is changed, as it was seen. */
interface Wanted {
  readonly professionalId: number;
  readonly revision: number;
  readonly reason?: string;
}

/**
 * Serves the agendas of professionals to those who run the clinic, by the rules that hold for professionals, and the
 * appointments of a day, of which they cancel one.
 * @see docs/product/operations.md
 */
export const agendasManagementModule: Module = {
  name: 'agendas-management',
  register(app, services) {
    const { db, clock, jobs } = services;
    const left = (professionalId: number) =>
      outsideAppointments(db, professionalId, clock.now(), (executor, id, _range, now) =>
        leftAppointments(executor, id, now),
      );

    const change = async (
      context: CallContext,
      { professionalId, revision, reason }: Wanted,
      action: ChangeAction,
      requested: AgendaChange,
    ) => {
      const now = clock.now();
      const changed = await db.transaction(async (tx) => {
        if (!(await findManagedAgenda(tx, professionalId, now))) throw notFound();
        await lockAgenda(tx, professionalId);
        const before = await findManagedAgenda(tx, professionalId, now);
        if (!before) throw notFound();
        if (before.revision !== revision) throw changedMeanwhile(managedAgenda, before);
        const version = await changeAgenda(tx, professionalId, revision, requested);
        const after = await findManagedAgenda(tx, professionalId, now);
        if (!after) throw notFound();
        if (version !== revision)
          await recordChange(
            tx,
            administratorOf(context),
            { subjectKind: 'agenda', subjectId: professionalId, action, before, after, reason },
            now,
          );
        return after;
      });
      return { ...changed, leftAppointments: await left(professionalId) };
    };

    handle(app, readManagedAgendaCall, async ({ professionalId }) => {
      const found = await findManagedAgenda(db, professionalId, clock.now());
      if (!found) throw notFound();
      return { ...found, leftAppointments: await left(professionalId) };
    });

    handle(app, changeWeeklyHoursCall, ({ zone, slotMinutes, weekly, ...wanted }, context) =>
      change(context, wanted, 'change-weekly-hours', replaceWeekly({ zone, slotMinutes, weekly })),
    );

    handle(app, changeHoursOfDayCall, ({ day, hours, ...wanted }, context) =>
      hours
        ? change(context, wanted, 'change-hours-of-day', replaceException({ day, hours }, clock.now()))
        : change(context, wanted, 'restore-weekly-hours', removeException(day)),
    );

    handle(app, blockAgendaCall, ({ startsAt, endsAt, ...wanted }, context) =>
      change(context, wanted, 'block', addBlock({ startsAt, endsAt, reason: wanted.reason }, clock.now())),
    );

    handle(app, unblockAgendaCall, ({ blockId, ...wanted }, context) =>
      change(context, wanted, 'unblock', removeBlock(blockId)),
    );

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
 * Reads the agenda of a professional from today on; an empty one where none was saved. The reasons of blocked time are
 * the professional's.
 * @returns undefined where there is no such professional
 */
async function findManagedAgenda(
  executor: Executor,
  professionalId: number,
  now: Date,
): Promise<ManagedAgenda | undefined> {
  const [professional] = await executor
    .select({ name: professionals.name })
    .from(professionals)
    .where(eq(professionals.id, professionalId));
  if (!professional) return undefined;
  const { zone, slotMinutes, weekly, exceptions, version } = await readRules(executor, professionalId, now);
  const today = DateTime.fromJSDate(now, { zone }).toFormat('yyyy-MM-dd');
  return {
    professionalId,
    professionalName: professional.name,
    zone,
    slotMinutes,
    weekly: [...weekly],
    exceptions: exceptions.filter(({ day }) => day >= today).map(({ day, hours }) => ({ day, hours: [...hours] })),
    blocked: (await readBlocks(executor, professionalId, now)).map(({ id, startsAt, endsAt }) => ({
      id,
      startsAt,
      endsAt,
    })),
    revision: version,
  };
}

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
  { professionalId, day }: CallInput<typeof listDayAppointmentsCall>,
  now: Date,
): Promise<DayAppointment[]> {
  const next = DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toFormat('yyyy-MM-dd');
  const rows = await executor
    .select({ ...appointmentColumns, status: appointments.status, phase: scheduledCalls.phase })
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
  return rows.map(({ status, phase, ...row }) => ({
    ...shownAppointment(row),
    state: appointmentState({ status, endsAt: row.endsAt }, phase, now),
  }));
}
