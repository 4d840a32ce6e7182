import { pauses, type Choice, type WaitingVisit } from './candidate.ts';
import type { PickOrder } from './tables.ts';

/**
 * The order in which free technicians are asked.
 * @param free ids, the one free the longest first
 * @param random gives numbers from 0 up to, not including, 1
 */
export function technicianOrder(free: readonly number[], pick: PickOrder, random: () => number): number[] {
  const order = [...free];
  if (pick === 'ordered') return order;
  for (let last = order.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    [order[last], order[chosen]] = [order[chosen] as number, order[last] as number];
  }
  return order;
}

/**
 * The technician to ask for a visit: the first in order who did not refuse it, else, after a pause, the one whose
 * refusal is the oldest.
 * @param free ids in the order in which they are asked
 * @returns undefined when nobody may be asked now
 * @see docs/product/calling-circle.md
 */
export function selectTechnician(visit: WaitingVisit, free: readonly number[], nowMs: number): Choice | undefined {
  const refusedAt = new Map(visit.refusals.map((refusal) => [refusal.professionalId, refusal.atMs]));
  const refusal = (id: number) => refusedAt.get(id) ?? 0;
  const fresh = free.find((id) => !refusedAt.has(id));
  const professionalId =
    fresh ?? free.filter((id) => !pauses(visit, id, nowMs)).sort((a, b) => refusal(a) - refusal(b))[0];
  return professionalId === undefined ? undefined : { professionalId };
}
