import type { PushPurpose } from '@acolhe/contracts';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../platform/database/index.ts';

/** By this name the job is woken. */
export const PUSH_JOB = 'pushes';

/** Kinds of messages; each has its words in the service worker of portal or console. */
export type PushKind = 'turn' | 'appointment' | 'appointment-soon' | 'offer';

/** Somebody who may have devices that are told of something. */
export type PushPerson = { readonly patientId: number } | { readonly professionalId: number };

/** A message to the devices of somebody, if any were asked to be told of it. */
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
 * Queues messages, each for every device of its person; they are sent once the transaction is over. Whoever is not
 * subscribed is sent nothing.
 */
export async function queuePush(executor: Executor, ...pushes: readonly QueuedPush[]): Promise<void> {
  if (pushes.length === 0) return;
  const rows = pushes.map(
    ({ to, purpose, kind, aboutId, now, expiresAt }) =>
      sql`(${'patientId' in to ? to.patientId : null}::bigint, ${'professionalId' in to ? to.professionalId : null}::bigint,
        ${purpose}::text, ${kind}::text, ${aboutId ?? null}::bigint, ${now}::timestamptz, ${expiresAt}::timestamptz)`,
  );
  await executor.execute(sql`
    insert into push_messages (sid, kind, about_id, due_at, expires_at)
    select device.sid, push.kind, push.about_id, push.due_at, push.expires_at
    from (values ${sql.join(rows, sql`, `)})
      as push (patient_id, professional_id, purpose, kind, about_id, due_at, expires_at)
    join push_subscriptions device
      on (device.patient_id = push.patient_id or device.professional_id = push.professional_id)
        and push.purpose = any(device.purposes)`);
}

/**
 * SQL condition: the patient has a device that is told when it is their turn.
 * @param patientId an expression that gives the patient
 */
export const isCallable = (patientId: SQL, now: Date): SQL<boolean> => sql<boolean>`exists (
  select 1 from push_subscriptions device join sessions on sessions.sid = device.sid
  where device.patient_id = ${patientId} and 'turn' = any(device.purposes) and sessions.expires_at > ${now}::timestamptz
)`;
