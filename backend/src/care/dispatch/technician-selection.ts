import { declinedLately, type Choice, type WaitingVisit } from './candidate.ts';
import type { PickOrder } from './tables.ts';

/**
 * Puts free technicians into the order in which they are asked.
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
 * Selects the technician to whom a visit is offered: the first in order who has not declined it; else, after a pause,
 * the one who declined it first.
 * @param free ids in the order in which they are asked
 * @returns undefined when none may be asked now
 * @see docs/product/calling-circle.md
 */
export function selectTechnician(visit: WaitingVisit, free: readonly number[], nowMs: number): Choice | undefined {
  const declinedAt = new Map(visit.declines.map(({ professionalId, atMs }) => [professionalId, atMs]));
  const declineMs = (id: number) => declinedAt.get(id) ?? 0;
  const fresh = free.find((id) => !declinedAt.has(id));
  const professionalId =
    fresh ?? free.filter((id) => !declinedLately(visit, id, nowMs)).sort((a, b) => declineMs(a) - declineMs(b))[0];
  return professionalId === undefined ? undefined : { professionalId };
}
