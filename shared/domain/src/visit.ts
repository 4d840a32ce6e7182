/**
 * Phase of an urgent-care visit, as the server knows it.
 * - requested: registered, not yet in a queue
 * - queued
 * - offered: a professional is being asked, and the queue position is retained
 * - in-call: a professional answered
 * - ended: the professional finished
 * - cancelled: the patient gave up
 * @see docs/product/urgent-care.md
 */
export const VISIT_PHASES = ['requested', 'queued', 'offered', 'in-call', 'ended', 'cancelled'] as const;
export type VisitPhase = (typeof VISIT_PHASES)[number];

/** Checks whether a visit is live. A live visit prevents its patient from requesting a second one. */
export function isLive(phase: VisitPhase): boolean {
  return phase !== 'ended' && phase !== 'cancelled';
}

/** The phases of a live visit, in their order. */
export const LIVE_PHASES: readonly VisitPhase[] = VISIT_PHASES.filter(isLive);

/** The two sides of a visit. */
export type VisitSide = 'patient' | 'professional';
