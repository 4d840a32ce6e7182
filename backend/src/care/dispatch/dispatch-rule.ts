import { DURATIONS } from '@acolhe/domain';
import type { Choose } from './match-offers.ts';
import type { QueueTransaction } from './queue-transaction.ts';
import type { Candidate, WaitingVisit } from './candidate.ts';
import { selectDoctor } from './doctor-selection.ts';
import { type LinkedMember, readMembers, walkLinkedList } from './linked-list.ts';
import { selectTechnician, technicianOrder } from './technician-selection.ts';

/** The rule by which a queue chooses the professional to whom it offers a visit. */
export interface DispatchRule {
  /** Ids of the professionals to whom it may offer, in order. */
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
    .filter(({ heardAtMs }) => nowMs - heardAtMs < DURATIONS.care.professionalSilenceMs)
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
