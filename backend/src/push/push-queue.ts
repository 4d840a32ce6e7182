import type { PushPurpose } from '@acolhe/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/database.ts';

/** By this name the job is woken. */
export const PUSH_JOB = 'pushes';

/** Kinds of messages; the service workers of portal and console hold the text of each. */
export type PushKind = 'turn' | 'appointment' | 'appointment-soon' | 'offer';

/** A person who may have subscribed devices. */
export type PushPerson = { readonly patientId: number } | { readonly professionalId: number };

/** A message to a person's devices that subscribed to its purpose. */
export interface QueuedPush {
  readonly to: PushPerson;
  readonly purpose: PushPurpose;
  readonly kind: PushKind;
  /** The visit or appointment that it is about. */
  readonly aboutId?: number;
  readonly now: Date;
  /** From then on it is of no use. */
  readonly expiresAt: Date;
}

/**
 * Queues messages, each for every device of its person; they are sent after the transaction. People without
 * subscription get none.
 */
export async function queuePush(executor: Executor, ...pushes: readonly QueuedPush[]): Promise<void> {
  if (pushes.length === 0) return;
  const rows = pushes.map(({ to, purpose, kind, aboutId, now, expiresAt }) => {
    const patientId = 'patientId' in to ? to.patientId : null;
    const professionalId = 'professionalId' in to ? to.professionalId : null;
    return sql`(${patientId}::bigint, ${professionalId}::bigint, ${purpose}::text, ${kind}::text,
      ${aboutId ?? null}::bigint, null::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz)`;
  });
  await executor.execute(
    insertPushes(sql`(values ${sql.join(rows, sql`, `)})
      as push (patient_id, professional_id, purpose, kind, about_id, about_starts_at, due_at, expires_at)`),
  );
}

/**
 * SQL statement that queues messages, each for every device of its person that subscribed to its purpose. It waits for
 * a device that is being deleted, and leaves it out, so that the rest of the transaction is unaffected.
 * @param pushes a table expression, by the name `push`, of patient_id or professional_id, purpose, kind, about_id,
 *    about_starts_at, due_at, expires_at
 */
export const insertPushes = (pushes: SQL): SQL => sql`
  insert into push_messages (sid, kind, about_id, about_starts_at, due_at, expires_at)
  select device.sid, push.kind, push.about_id, push.about_starts_at, push.due_at, push.expires_at
  from ${pushes}
  join push_subscriptions device
    on (device.patient_id = push.patient_id or device.professional_id = push.professional_id)
      and push.purpose = any(device.purposes)
  for key share of device`;

/**
 * SQL condition: the patient has a device that is notified when the queue reaches them.
 * @param patientId an expression that gives the patient
 */
export const isCallable = (patientId: SQL, now: Date): SQL<boolean> => sql<boolean>`exists (
  select 1 from push_subscriptions device join sessions on sessions.sid = device.sid
  where device.patient_id = ${patientId} and 'turn' = any(device.purposes) and sessions.expires_at > ${now}::timestamptz
)`;
