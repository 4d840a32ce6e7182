import type { Choice, WaitingVisit } from './candidate.ts';

/** One offer to be made. */
export interface Match extends Choice {
  readonly requestId: number;
}

/** Whom to ask for a visit among those who are left. */
export type Choose = (visit: WaitingVisit, isLeft: (professionalId: number) => boolean) => Choice | undefined;

/**
 * Brings those who wait and those who are free together. The visit that came first chooses first; one for which nobody
 * may be asked now does not hold up those behind it.
 * @param waiting visits in the order of arrival
 * @param free ids of free professionals
 * @param choose the rule of the queue
 * @returns at most one match for each visit and each professional
 * @see docs/product/virtual-queue.md
 */
export function matchOffers(waiting: readonly WaitingVisit[], free: readonly number[], choose: Choose): Match[] {
  const left = new Set(free);
  const matches: Match[] = [];
  for (const visit of waiting) {
    if (left.size === 0) break;
    const choice = choose(visit, (id) => left.has(id));
    if (!choice) continue;
    left.delete(choice.professionalId);
    matches.push({ requestId: visit.requestId, ...choice });
  }
  return matches;
}
