import { sql } from 'drizzle-orm';
import { isUpcoming } from '../appointments/list-appointments.ts';
import { insertPushes, type PushKind } from '../push/queue-push.ts';
import type { Services } from '../platform/services/services.ts';

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
 * Queues the reminders that are due, by mail and for the devices that are told of them. Each is queued once for each
 * time that an appointment is given, whichever instance comes first: noting that it was queued, and queuing it, is one
 * statement.
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
