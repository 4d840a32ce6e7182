import {
  blockAgendaCall,
  cancelByClinicCall,
  changeHoursOfDayCall,
  changeWeeklyHoursCall,
  listDayAppointmentsCall,
  type ManagedAgenda,
  managedAgenda,
  readManagedAgendaCall,
  unblockAgendaCall,
} from '@acolhe/contracts/operations';
import type { ChangeAction } from '@acolhe/domain';
import { eq } from 'drizzle-orm';
import { DateTime } from 'luxon';
import { administratorOf } from '../administrators/administrator-session.ts';
import { readAndLogAccess } from '../administrators/patient-access-log.ts';
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
import { isCancellationMailed, queueCancelledMail } from '../appointment-mails/cancelled-mail.ts';
import { cancelByClinic } from '../appointments/booking/change-appointment.ts';
import { dayAppointments, leftAppointments } from '../appointments/managed-appointments.ts';
import type { AppointmentRow } from '../appointments/tables.ts';
import type { Module } from '../platform/app/build-app.ts';
import type { Executor } from '../platform/database/database.ts';
import { conflict, notFound } from '../platform/http-problem.ts';
import { type CallContext, handle } from '../platform/http/handle.ts';
import { RATES } from '../platform/limits/rates.ts';
import { OUTGOING_MAILS_JOB } from '../platform/messaging/mail-queue.ts';
import { professionals } from '../professionals/tables.ts';
import { changedMeanwhile } from './save-conflicts.ts';

/** Refusals of a cancellation, by what became of the appointment. */
const REFUSALS = {
  cancelled: ['cancelled', 'O paciente já cancelou esta consulta.'],
  over: ['appointment-over', 'Esta consulta já foi encerrada.'],
  'in-call': ['under-way', 'A chamada desta consulta está em andamento.'],
  moved: ['moved', 'O paciente remarcou esta consulta.'],
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
    const { db, clock, config, jobs, limits } = services;
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
      readAndLogAccess(context, {
        part: 'search',
        read: async () => ({ items: await dayAppointments(db, wanted, clock.now()) }),
        patientsIn: ({ items }) => items.map(({ patientId }) => patientId),
        isList: () => true,
      }),
    );

    handle(app, cancelByClinicCall, async ({ appointmentId, professionalId, startsAt, reason }, context) => {
      const administratorId = administratorOf(context);
      await limits.consume(`clinic-cancellations:administrator:${administratorId}`, RATES.clinicCancellations);
      const wanted = { appointmentId, professionalId, startsAt: new Date(startsAt), reason };
      const outcome = await cancelByClinic(services, wanted, async (tx, { before, after }, now) => {
        const change = { subjectKind: 'appointment', subjectId: appointmentId, action: 'cancel', reason } as const;
        const facts = { before: factsOf(before), after: factsOf(after) };
        await recordChange(tx, administratorId, { ...change, ...facts }, now);
        await queueCancelledMail(tx, config, after, now);
      });
      if ('done' in outcome) {
        jobs.wake(OUTGOING_MAILS_JOB);
        return { hasEmail: await isCancellationMailed(db, appointmentId) };
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
