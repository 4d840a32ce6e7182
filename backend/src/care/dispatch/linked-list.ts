import { DURATIONS } from '@acolhe/domain';
import { professionalRecordKey } from '../visit/record-keys.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import type { QueueTransaction } from './queue-transaction.ts';
import { linkedTechnicians } from './tables.ts';

/** A member of the linked list of technicians. */
export interface LinkedMember {
  readonly professionalId: number;
  readonly isTechnician: boolean;
  readonly isAvailable: boolean;
  /** The patient of the visit that they have, 0 for none. */
  readonly patientId: number;
  /** Epoch milliseconds. */
  readonly heardAtMs: number;
}

/** Whether the last heartbeat of a professional is too old for asking them. */
export function isUnresponsive(heardAtMs: number, nowMs: number): boolean {
  return nowMs - heardAtMs >= DURATIONS.care.unresponsiveAfterMs;
}

/**
 * Walks the ring once, starting after the technician who was asked last. It leaves out members who are not technicians,
 * are not available, have a patient, or have sent no heartbeat for five minutes.
 * @param after asked last for the patient; undefined, or one who left the list, begins at the head
 * @returns ids of those who may be asked, in order
 * @see docs/product/calling-circle.md
 */
export function walkLinkedList(members: readonly LinkedMember[], after: number | undefined, nowMs: number): number[] {
  const start = members.findIndex((member) => member.professionalId === after) + 1;
  return [...members.slice(start), ...members.slice(0, start)]
    .filter(
      (member) =>
        member.isTechnician && member.isAvailable && member.patientId === 0 && !isUnresponsive(member.heardAtMs, nowMs),
    )
    .map((member) => member.professionalId);
}

/**
 * Finds the member that follows in the ring; the only member of a list follows itself.
 * @returns undefined for an id that is no member's
 */
export function nextInRing(memberIds: readonly number[], professionalId: number): number | undefined {
  const at = memberIds.indexOf(professionalId);
  return at < 0 ? undefined : memberIds[(at + 1) % memberIds.length];
}

/** Reads the members of the linked list, in its order. @returns ids */
export async function linkedMembers(executor: Executor): Promise<number[]> {
  const rows = await executor
    .select({ id: linkedTechnicians.professionalId })
    .from(linkedTechnicians)
    .orderBy(asc(linkedTechnicians.place));
  return rows.map(({ id }) => id);
}

/** Reads the members with the data that the walk needs. */
export async function readMembers({ tx }: QueueTransaction): Promise<LinkedMember[]> {
  const { rows } = await tx.execute<{
    id: string;
    is_technician: boolean;
    is_available: boolean;
    patient_id: string;
    heard_at_ms: string;
  }>(sql`
    select professional.id, professional.is_technician, coalesce(state.available, false) as is_available,
      coalesce(visit.patient_id, 0) as patient_id,
      coalesce(floor(extract(epoch from state.last_heard_at) * 1000), 0)::bigint as heard_at_ms
    from linked_technicians member
    join professionals professional on professional.id = member.professional_id
    left join professional_states state on state.professional_id = member.professional_id
    left join care_requests visit
      on visit.professional_id = member.professional_id and visit.phase in ('offered', 'in-call')
    order by member.place`);
  return rows.map((row) => ({
    professionalId: Number(row.id),
    isTechnician: row.is_technician,
    isAvailable: row.is_available,
    patientId: Number(row.patient_id),
    heardAtMs: Number(row.heard_at_ms),
  }));
}

/** Removes a technician from the linked list; changes nothing for one who is not in it. */
export async function unlinkMember(transaction: QueueTransaction, professionalId: number): Promise<void> {
  const gone = await transaction.tx
    .delete(linkedTechnicians)
    .where(eq(linkedTechnicians.professionalId, professionalId))
    .returning();
  if (gone.length > 0) await markMembers(transaction, professionalId);
}

/** Marks the records of all members and of a former one for publication, since each contains the id of the next. */
export async function markMembers(transaction: QueueTransaction, professionalId: number): Promise<void> {
  for (const id of new Set([...(await linkedMembers(transaction.tx)), professionalId]))
    transaction.mark(professionalRecordKey(id));
}
