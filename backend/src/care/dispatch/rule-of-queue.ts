import { CARE_LIMITS } from '@acolhe/domain';
import type { Choose } from './match.ts';
import type { QueueWork } from './queue-transaction.ts';
import type { Candidate, WaitingVisit } from './candidate.ts';
import { selectDoctor } from './doctor-selection.ts';
import { readMembers } from './linked-members.ts';
import { walkLinkedList, type LinkedMember } from './linked-list.ts';
import { selectTechnician, technicianOrder } from './technician-selection.ts';

/** The rule by which a queue asks. */
export interface Rule {
  /** Who may be asked at all, ids in order. */
  readonly free: readonly number[];
  readonly choose: Choose;
  /** Doctors were free, but all of them were last heard too long ago. */
  readonly allOutdated: boolean;
}

/** The rule of the queue as it stands now. @param candidates the one free the longest first */
export async function ruleOf(work: QueueWork, candidates: readonly Candidate[]): Promise<Rule> {
  const nowMs = work.now.getTime();
  const free = candidates
    .filter(({ heardAtMs }) => nowMs - heardAtMs < CARE_LIMITS.professionalSilenceMs)
    .map(({ professionalId }) => professionalId);
  if (work.queue === 'doctors') return ruleOfDoctors(candidates, free, nowMs);
  const members = work.linkedIds.length > 0 && free.length > 0 ? await readMembers(work) : [];
  return ruleOfTechnicians(technicianOrder(free, work.pick, Math.random), members, nowMs);
}

/** Doctors: the one named, else those not tried yet. */
export function ruleOfDoctors(candidates: readonly Candidate[], free: readonly number[], nowMs: number): Rule {
  return {
    free,
    allOutdated: selectDoctor(NOBODY_YET, candidates, nowMs).kind === 'all-outdated',
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

const NOBODY_YET: WaitingVisit = { requestId: 0, refusals: [], triedIds: [] };

/**
 * Technicians: in the linked list's order while it has members, those outside it behind them; else in the order given.
 */
export function ruleOfTechnicians(free: readonly number[], members: readonly LinkedMember[], nowMs: number): Rule {
  const memberIds = new Set(members.map(({ professionalId }) => professionalId));
  const others = free.filter((id) => !memberIds.has(id));
  return {
    free,
    allOutdated: false,
    choose: (visit, isLeft) =>
      selectTechnician(visit, [...walkLinkedList(members, lastAsked(visit), nowMs), ...others].filter(isLeft), nowMs),
  };
}

/** Who was asked last for a visit, in vain. */
function lastAsked({ refusals }: WaitingVisit): number | undefined {
  return [...refusals].sort((a, b) => b.atMs - a.atMs)[0]?.professionalId;
}
