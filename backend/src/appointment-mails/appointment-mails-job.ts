import { portalOriginFor } from '../platform/services/signed-addresses.ts';
import { SAO_PAULO_ZONE } from '@acolhe/domain';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { agendas } from '../agendas/tables.ts';
import { callWindow, videoKeyOf } from '../appointments/find-call.ts';
import { appointments, scheduledCalls } from '../appointments/tables.ts';
import { specialties } from '../plans/tables.ts';
import { clients, patients } from '../patients/tables.ts';
import type { Tx } from '../platform/database/database.ts';
import { processQueue, sendMail } from '../platform/messaging/mail-queue.ts';
import type { Mail } from '../platform/messaging/mailer.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { professionals } from '../professionals/tables.ts';
import { linkMail, reminderMail } from './appointment-letter.ts';
import { queueDueReminders } from './due-reminders.ts';
import { appointmentMails, type AppointmentMailRow } from './tables.ts';

/** By this name the job is woken. */
export const APPOINTMENT_MAILS_JOB = 'appointment-mails';

const LIST_PATH = '/portal-paciente/links';
const CALL_PATH = '/portal-paciente/video';

/**
 * Queues the reminders that are due, and sends what is queued. A mail that could not be sent is tried again until it is
 * of no use. Any number of instances may run it: each row is sent under its lock, and deleted with it.
 * @see docs/product/appointment-mails.md
 */
export const appointmentMailsJob: Job = {
  name: APPOINTMENT_MAILS_JOB,
  everyMs: 15_000,
  run: async (services) => {
    await queueDueReminders(services);
    await processQueue(services, {
      next: async (tx, now) =>
        (
          await tx
            .select()
            .from(appointmentMails)
            .where(lte(appointmentMails.dueAt, now))
            .orderBy(asc(appointmentMails.dueAt), asc(appointmentMails.id))
            .limit(1)
            .for('update', { skipLocked: true })
        )[0],
      async deliver(tx, row, now) {
        await tx.delete(appointmentMails).where(eq(appointmentMails.id, row.id));
        const mail = now < row.giveUpAt ? await mailOf(services, tx, row, now) : undefined;
        if (mail) await sendMail(services.mailer, mail);
      },
      async postpone(executor, { id }, dueAt) {
        await executor.update(appointmentMails).set({ dueAt }).where(eq(appointmentMails.id, id));
      },
    });
  },
};

/** The mail of a row by what its appointment is now; none about one that is over or moved, or without an address. */
async function mailOf(
  { db, config }: Services,
  tx: Tx,
  { appointmentId, kind, startsAt }: AppointmentMailRow,
  now: Date,
): Promise<Mail | undefined> {
  const [found] = await tx
    .select({
      appointment: appointments,
      call: scheduledCalls,
      email: patients.email,
      patientName: patients.name,
      brandName: clients.name,
      specialty: specialties.name,
      professionalName: professionals.name,
      professionalZone: sql<string>`coalesce(${agendas.zone}, ${SAO_PAULO_ZONE})`,
    })
    .from(appointments)
    .innerJoin(scheduledCalls, eq(scheduledCalls.appointmentId, appointments.id))
    .innerJoin(patients, eq(patients.id, appointments.patientId))
    .innerJoin(clients, eq(clients.id, patients.clientId))
    .innerJoin(specialties, eq(specialties.id, appointments.specialtyId))
    .innerJoin(professionals, eq(professionals.id, appointments.professionalId))
    .leftJoin(agendas, eq(agendas.professionalId, appointments.professionalId))
    .where(and(eq(appointments.id, appointmentId), eq(appointments.status, 'booked')));
  if (!found?.email || callWindow(found.appointment, found.call.phase, now) === 'over') return undefined;
  const letter = { ...found, email: found.email, startsAt: found.appointment.startsAt };
  const origin = portalOriginFor(config, found.brandName);
  if (kind === 'link') return linkMail(letter, `${origin}${CALL_PATH}?key=${await videoKeyOf(db, found.call.id)}`);
  return letter.startsAt.getTime() === startsAt.getTime() ? reminderMail(letter, `${origin}${LIST_PATH}`) : undefined;
}
