import { ROOM_OPENS_BEFORE_MS, SAO_PAULO_ZONE, timeIn } from '@acolhe/domain';
import { asc, eq, lte, sql } from 'drizzle-orm';
import { callWindow, videoKeyOf } from '../appointments/find-call.ts';
import { isUpcoming } from '../appointments/list-appointments.ts';
import type { Tx } from '../platform/database/database.ts';
import { composeMail } from '../platform/messaging/compose-mail.ts';
import { createRetryingMailSender } from '../platform/messaging/mail-queue.ts';
import type { Mail } from '../platform/messaging/mailer.ts';
import { portalAddressFor } from '../platform/services/portal-addresses.ts';
import type { Job, Services } from '../platform/services/services.ts';
import { insertPushes, type PushKind } from '../push/push-queue.ts';
import { type AppointmentLetter, factsOf, readLetter } from './appointment-letter.ts';
import { appointmentMails, type AppointmentMailRow } from './tables.ts';

/** By this name the job is woken. */
export const APPOINTMENT_MAILS_JOB = 'appointment-mails';

const sendAppointmentMails = createRetryingMailSender<AppointmentMailRow, Services>({
  name: APPOINTMENT_MAILS_JOB,
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
  async compose(services, tx, row, now) {
    const mail = await mailOf(services, tx, row, now);
    return mail && { mail };
  },
  giveUpAt: ({ giveUpAt }) => giveUpAt,
  async postpone(executor, { id }, change) {
    await executor.update(appointmentMails).set(change).where(eq(appointmentMails.id, id));
  },
  async remove(executor, { id }) {
    await executor.delete(appointmentMails).where(eq(appointmentMails.id, id));
  },
});

/**
 * Queues the reminders that are due, and sends what is queued. A mail that could not be sent is tried again until it is
 * of no use.
 * @see docs/product/appointment-mails.md
 */
export const appointmentMailsJob: Job = {
  name: APPOINTMENT_MAILS_JOB,
  everyMs: 15_000,
  run: async (services) => {
    await queueDueReminders(services);
    await sendAppointmentMails(services);
  },
};

/**
 * The mail of a row by what its appointment is now; none to a patient without an address, and none of an appointment
 * that is over, that has no call, or, for a reminder, that was moved.
 */
async function mailOf(
  { db, config }: Services,
  tx: Tx,
  { appointmentId, kind, startsAt }: AppointmentMailRow,
  now: Date,
): Promise<Mail | undefined> {
  const letter = await readLetter(tx, appointmentId);
  if (!letter?.call || callWindow(letter.appointment, letter.call.phase, now) === 'over') return undefined;
  const addressOf = (screen: 'appointments' | 'video') => portalAddressFor(config, letter.brandName, screen);
  if (kind === 'link') return linkMail(letter, `${addressOf('video')}?key=${await videoKeyOf(db, letter.call.id)}`);
  const isMoved = letter.appointment.startsAt.getTime() !== startsAt.getTime();
  return isMoved ? undefined : reminderMail(letter, addressOf('appointments'));
}

/** Reminder of an appointment. @param listAddress of the patient's appointments, with the link into the call */
function reminderMail(letter: AppointmentLetter, listAddress: string): Mail {
  return composeMail(letter, 'Lembrete da sua consulta', [
    `Lembramos da sua consulta por vídeo no portal ${letter.brandName}:`,
    factsOf(letter).join('\n'),
    `A sala abre às ${opensAt(letter)} (horário de Brasília). Para entrar, abra "Minhas Consultas Agendadas":`,
    listAddress,
    'Se não puder participar, cancele ou remarque no mesmo endereço, até 30 minutos antes do início.',
  ]);
}

/** Sends the link that opens the call. @param callAddress holds the key of the call */
function linkMail(letter: AppointmentLetter, callAddress: string): Mail {
  return composeMail(letter, 'Link da sua consulta', [
    `Este é o link da sua consulta por vídeo no portal ${letter.brandName}:`,
    callAddress,
    factsOf(letter).join('\n'),
    `A sala abre às ${opensAt(letter)} (horário de Brasília). O link abre a consulta sem senha, até ela terminar: não o encaminhe a outras pessoas.`,
    'Se você não pediu este link, ignore esta mensagem.',
  ]);
}

const opensAt = ({ appointment: { startsAt } }: AppointmentLetter) =>
  timeIn(SAO_PAULO_ZONE, new Date(startsAt.getTime() - ROOM_OPENS_BEFORE_MS));

/**
 * Reminders by mail and on devices, how many minutes before the beginning they are due, and from when on they are of no
 * use.
 */
const REMINDERS: readonly {
  readonly kind: string;
  readonly push: PushKind;
  readonly dueMinutes: number;
  readonly endMinutes: number;
}[] = [
  { kind: 'day-before', push: 'appointment', dueMinutes: 24 * 60, endMinutes: 15 },
  { kind: 'minutes-before', push: 'appointment-soon', dueMinutes: 15, endMinutes: 0 },
];

/**
 * Queues the due reminders, by mail and for subscribed devices. Each is queued once per appointment and time, by the
 * first instance: one statement queues it and records that.
 * @see docs/product/appointment-mails.md
 */
export async function queueDueReminders({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().toISOString();
  const kinds = sql.join(
    REMINDERS.map(
      ({ kind, push, dueMinutes, endMinutes }) =>
        sql`(${kind}, ${push}, make_interval(mins => ${dueMinutes}), make_interval(mins => ${endMinutes}))`,
    ),
    sql`, `,
  );
  await db.execute(sql`
    with queued as (
      insert into appointment_reminders (appointment_id, kind, starts_at)
      select appointments.id, reminder.kind, appointments.starts_at
      from appointments
      join scheduled_calls on scheduled_calls.appointment_id = appointments.id
      cross join (values ${kinds}) reminder (kind, push, due, ending)
      where ${isUpcoming}
        and appointments.starts_at - reminder.due <= ${now}::timestamptz
        and appointments.starts_at - reminder.ending > ${now}::timestamptz
        and appointments.time_set_at <= appointments.starts_at - reminder.due
        and appointments.starts_at between ${now}::timestamptz and ${now}::timestamptz + interval '2 days'
      on conflict do nothing
      returning *
    ), pushed as (
      ${insertPushes(sql`(
        select appointments.patient_id, null::bigint as professional_id, 'appointment'::text as purpose,
          reminder.push as kind, queued.appointment_id as about_id, queued.starts_at as about_starts_at,
          ${now}::timestamptz as due_at, queued.starts_at - reminder.ending as expires_at
        from queued join (values ${kinds}) reminder (kind, push, due, ending) on reminder.kind = queued.kind
        join appointments on appointments.id = queued.appointment_id
      ) as push`)}
    )
    insert into appointment_mails (appointment_id, kind, starts_at, due_at, give_up_at)
    select queued.appointment_id, queued.kind, queued.starts_at, ${now}::timestamptz, queued.starts_at - reminder.ending
    from queued join (values ${kinds}) reminder (kind, push, due, ending) on reminder.kind = queued.kind`);
}
