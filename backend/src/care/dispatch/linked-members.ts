import { professionalRecordKey } from '../visit/record-keys.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/index.ts';
import type { QueueWork } from './queue-transaction.ts';
import type { LinkedMember } from './linked-list.ts';
import { linkedTechnicians } from './tables.ts';

/** The members of the linked list, in its order. */
export async function linkedMembers(executor: Executor): Promise<number[]> {
  const rows = await executor
    .select({ id: linkedTechnicians.professionalId })
    .from(linkedTechnicians)
    .orderBy(asc(linkedTechnicians.place));
  return rows.map(({ id }) => id);
}

/** The members as the walk through the list sees them. */
export async function readMembers({ tx }: QueueWork): Promise<LinkedMember[]> {
  const { rows } = await tx.execute<{
    id: string;
    is_technician: boolean;
    is_available: boolean;
    patient_id: string;
    heard_at_ms: string;
  }>(sql`
    select professional.id, professional.is_technician, coalesce(state.available, false) as is_available, coalesce(visit.patient_id, 0) as patient_id,
      coalesce(floor(extract(epoch from state.last_heard_at) * 1000), 0)::bigint as heard_at_ms
    from linked_technicians member join professionals professional on professional.id = member.professional_id
    left join professional_states state on state.professional_id = member.professional_id
    left join care_requests visit on visit.professional_id = member.professional_id and visit.phase in ('offered', 'in-call') order by member.place`);
  return rows.map((row) => ({
    professionalId: Number(row.id),
    isTechnician: row.is_technician,
    isAvailable: row.is_available,
    patientId: Number(row.patient_id),
    heardAtMs: Number(row.heard_at_ms),
  }));
}

/**
 * Takes a technician out of the linked list while the technicians' queue is being changed; one who is not in it changes
 * nothing.
 */
export async function unlink(work: QueueWork, professionalId: number): Promise<void> {
  const gone = await work.tx
    .delete(linkedTechnicians)
    .where(eq(linkedTechnicians.professionalId, professionalId))
    .returning();
  if (gone.length > 0) await markMembers(work, professionalId);
}

/** Each member's record names the next, so that a change touches the neighbours; the list is short. */
export async function markMembers(work: QueueWork, professionalId: number): Promise<void> {
  for (const id of new Set([...(await linkedMembers(work.tx)), professionalId])) work.mark(professionalRecordKey(id));
}
