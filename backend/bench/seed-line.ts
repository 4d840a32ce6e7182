import { sql } from 'drizzle-orm';
import { addPatients, addProfessionals } from '../src/care/testing/people.ts';
import type { Db } from '../src/platform/database/database.ts';

/** The people of a run: ids. */
export interface People {
  readonly patients: readonly number[];
  readonly technicians: readonly number[];
}

/** @param waiting how many will ever wait at once */
export async function addPeople(db: Db, waiting: number, professionals: number): Promise<People> {
  return {
    patients: await addPatients(db, waiting + professionals),
    technicians: await addProfessionals(db, professionals, 'technicians'),
  };
}

const TABLES_OF_VISITS = [
  'visit_history',
  'offer_refusals',
  'urgent_care_spends',
  'care_requests',
  'professional_states',
  'projection_records',
];

/**
 * Resets the line: every professional is in a call, and as many patients as wanted wait. Written at once, since
 * arrivals one by one are not measured.
 * @param waiting how many wait
 */
export async function seedLine(db: Db, { patients, technicians }: People, waiting: number): Promise<void> {
  for (const table of TABLES_OF_VISITS) await db.execute(sql`delete from ${sql.identifier(table)}`);
  await db.execute(sql`insert into professional_states (professional_id, queue, available, free_since, last_heard_at)
    select id, 'technicians', true, now(), now() + interval '1 day' from unnest(${ids(technicians)}) id`);
  await db.execute(sql`
    insert into care_requests (patient_id, reason, requested_at, phase, ticket, arrived_at, professional_id, answered_by, attendance_id, call_started_at,
      room_channel, room_patient_uid, room_professional_uid, token_record_id, token_handle)
    select patient, 'Febre alta', now(), case when place <= ${technicians.length} then 'in-call' else 'queued' end, place, now(),
      professional, professional, case when professional is not null then nextval('attendance_ids') end, now(), 'sala_' || patient, 'p', 'f', 'r' || patient, 't' || patient
    from unnest(${ids(patients.slice(0, technicians.length + waiting))}) with ordinality as one (patient, place)
    left join unnest(${ids(technicians)}) with ordinality as other (professional, place) using (place)`);
  await db.execute(
    sql`update queue_states set served = ${technicians.length}, left_tickets = '{}', next_ticket = ${technicians.length + waiting + 1}, next_attempt_at = now() where queue = 'technicians'`,
  );
  await db.execute(sql`analyze`);
}

function ids(list: readonly number[]): ReturnType<typeof sql> {
  return sql`${`{${list.join(',')}}`}::bigint[]`;
}
