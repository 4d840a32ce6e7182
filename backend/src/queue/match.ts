/** A professional who refused a visit, or let its offer expire. */
export interface Refusal {
  readonly professionalId: number;
  /** Epoch milliseconds of the latest one. */
  readonly atMs: number;
}

/** A visit that waits in a queue and is offered to nobody. */
export interface WaitingVisit {
  readonly requestId: number;
  readonly refusals: readonly Refusal[];
}

/** One offer to be made. */
export interface Match {
  readonly requestId: number;
  readonly professionalId: number;
}

/** After a refusal the same professional is asked again for the same visit no sooner than this, and only when nobody else is free. */
export const REFUSAL_PAUSE_MS = 10_000;

/**
 * Brings those who wait and those who are free together.
 * The visit that came first chooses first; it takes the professional who has been free the longest among those who did not refuse it, else,
 * after a pause, the one whose refusal is the oldest. A visit for which nobody is left now does not hold up those behind it.
 * @param waiting visits in the order of arrival
 * @param free ids of free professionals, the one free the longest first
 * @param nowMs epoch milliseconds
 * @returns at most one match for each visit and each professional
 * @see docs/product/virtual-queue.md
 */
export function matchOffers(waiting: readonly WaitingVisit[], free: readonly number[], nowMs: number): Match[] {
  const left = new Set(free);
  const matches: Match[] = [];
  for (const visit of waiting) {
    if (left.size === 0) break;
    const professionalId = choose(visit, left, nowMs);
    if (professionalId === undefined) continue;
    left.delete(professionalId);
    matches.push({ requestId: visit.requestId, professionalId });
  }
  return matches;
}

function choose(visit: WaitingVisit, free: ReadonlySet<number>, nowMs: number): number | undefined {
  const refusedBy = new Set(visit.refusals.map((refusal) => refusal.professionalId));
  const fresh = [...free].find((id) => !refusedBy.has(id));
  if (fresh !== undefined) return fresh;
  return visit.refusals
    .filter((refusal) => free.has(refusal.professionalId) && nowMs - refusal.atMs >= REFUSAL_PAUSE_MS)
    .sort((a, b) => a.atMs - b.atMs)[0]?.professionalId;
}
