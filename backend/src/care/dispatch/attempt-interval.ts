import { pauses, REFUSAL_PAUSE_MS, type WaitingVisit } from './candidate.ts';

/** An attempt is repeated after this, unless it says sooner. */
export const ATTEMPT_INTERVAL_MS = 30_000;

/**
 * When the next attempt is due: when the first pause after a refusal is over for somebody who is free, else after the
 * interval.
 * @param waiting visits that this attempt could not place
 * @param free ids of professionals who are free still
 * @returns epoch milliseconds
 * @see docs/product/calling-circle.md
 */
export function nextAttemptAt(waiting: readonly WaitingVisit[], free: readonly number[], nowMs: number): number {
  const pausesEnd = waiting.flatMap((visit) =>
    visit.refusals
      .filter(({ professionalId }) => free.includes(professionalId) && pauses(visit, professionalId, nowMs))
      .map(({ atMs }) => atMs + REFUSAL_PAUSE_MS),
  );
  return Math.min(nowMs + ATTEMPT_INTERVAL_MS, ...pausesEnd);
}
