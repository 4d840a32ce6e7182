import { DURATIONS } from '@acolhe/domain';
import { asc, eq, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { professionalRecordKey } from '../visit/record-keys.ts';
import { linkedTechnicians } from '../visit/tables.ts';
import {
  type Candidate,
  type Choose,
  selectDoctor,
  selectTechnician,
  technicianOrder,
  type WaitingVisit,
} from './match-offers.ts';
import type { QueueTransaction } from './queue-transaction.ts';

/** A member of the linked list of technicians. */
export interface LinkedMember {
  readonly professionalId: number;
  readonly isTechnician: boolean;
  readonly isAvailable: boolean;
  /** The patient of the visit that they have, 0 for none. */
  readonly patientId: number;
  /** Epoch milliseconds. */
  readonly lastSeenAtMs: number;
}

/** Whether the last heartbeat of a professional is too old for asking them. */
export function isUnresponsive(lastSeenAtMs: number, nowMs: number): boolean {
  return nowMs - lastSeenAtMs >= DURATIONS.care.unresponsiveAfterMs;
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
        member.isTechnician &&
        member.isAvailable &&
        member.patientId === 0 &&
        !isUnresponsive(member.lastSeenAtMs, nowMs),
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
async function readMembers({ tx }: QueueTransaction): Promise<LinkedMember[]> {
  const { rows } = await tx.execute<{
    id: string;
    is_technician: boolean;
    is_available: boolean;
    patient_id: string;
    last_seen_at_ms: string;
  }>(sql`
    select professional.id, professional.is_technician, coalesce(state.available, false) as is_available,
      coalesce(visit.patient_id, 0) as patient_id,
      coalesce(floor(extract(epoch from state.last_heard_at) * 1000), 0)::bigint as last_seen_at_ms
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
    lastSeenAtMs: Number(row.last_seen_at_ms),
  }));
}

/** Removes a technician from the linked list; changes nothing for one who is not in it. */
export async function unlinkMember(transaction: QueueTransaction, professionalId: number): Promise<void> {
  const removed = await transaction.tx
    .delete(linkedTechnicians)
    .where(eq(linkedTechnicians.professionalId, professionalId))
    .returning();
  if (removed.length > 0) await markMembers(transaction, professionalId);
}

/** Marks the records of all members and of a former one for publication, since each contains the id of the next. */
export async function markMembers(transaction: QueueTransaction, professionalId: number): Promise<void> {
  for (const id of new Set([...(await linkedMembers(transaction.tx)), professionalId]))
    transaction.mark(professionalRecordKey(id));
}

/** The rule by which a queue chooses the professional for an offer. */
export interface DispatchRule {
  /** Ids of the professionals who may get the offer, in order. */
  readonly free: readonly number[];
  readonly choose: Choose;
  /** Doctors are free, but the last heartbeat of each is too old. */
  readonly allOutdated: boolean;
}

/**
 * Reads the rule of the queue.
 * @param candidates the one free the longest first
 */
export async function ruleFor(transaction: QueueTransaction, candidates: readonly Candidate[]): Promise<DispatchRule> {
  const nowMs = transaction.now.getTime();
  const free = candidates
    .filter(({ lastSeenAtMs }) => nowMs - lastSeenAtMs < DURATIONS.care.professionalSilenceMs)
    .map(({ professionalId }) => professionalId);
  if (transaction.queue === 'doctors') return ruleForDoctors(candidates, free, nowMs);
  const members = transaction.linkedIds.length > 0 && free.length > 0 ? await readMembers(transaction) : [];
  return ruleForTechnicians(technicianOrder(free, transaction.pick, Math.random), members, nowMs);
}

/** The rule of the doctors' queue: the doctor who was named, else those who were not tried yet. */
export function ruleForDoctors(candidates: readonly Candidate[], free: readonly number[], nowMs: number): DispatchRule {
  return {
    free,
    allOutdated: selectDoctor(NO_VISIT, candidates, nowMs).kind === 'all-outdated',
    choose: (visit, isLeft) => {
      const selection = selectDoctor(
        visit,
        candidates.filter(({ professionalId }) => isLeft(professionalId)),
        nowMs,
      );
      return selection.kind === 'chosen'
        ? { professionalId: selection.professionalId, triedIds: selection.triedIds }
        : undefined;
    },
  };
}

const NO_VISIT: WaitingVisit = { requestId: 0, declines: [], triedIds: [] };

/**
 * The rule of the technicians' queue: in the order of the linked list while it has members, then those outside it;
 * without members in the order given.
 */
export function ruleForTechnicians(
  free: readonly number[],
  members: readonly LinkedMember[],
  nowMs: number,
): DispatchRule {
  const memberIds = new Set(members.map(({ professionalId }) => professionalId));
  const others = free.filter((id) => !memberIds.has(id));
  return {
    free,
    allOutdated: false,
    choose: (visit, isLeft) =>
      selectTechnician(visit, [...walkLinkedList(members, lastAsked(visit), nowMs), ...others].filter(isLeft), nowMs),
  };
}

/** Returns the id of the professional who declined a visit last; undefined when none has. */
function lastAsked({ declines }: WaitingVisit): number | undefined {
  return [...declines].sort((a, b) => b.atMs - a.atMs)[0]?.professionalId;
}
