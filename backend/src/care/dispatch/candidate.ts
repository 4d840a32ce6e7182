/** A professional who is available and has neither an offer nor a call. */
export interface Candidate {
  readonly professionalId: number;
  /** When the console was last heard, epoch milliseconds. */
  readonly heardAtMs: number;
}

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
  /** The doctors who were asked for it; begins with ids that are nobody's. */
  readonly triedIds: readonly number[];
  /** The doctor to be asked first. */
  readonly requestedDoctorId?: number;
}

/** Whom to ask for a visit. */
export interface Choice {
  readonly professionalId: number;
  /** The tried list with this one, where one is kept. */
  readonly triedIds?: readonly number[];
}

/**
 * After a refusal the same professional is asked again for the same visit no sooner than this, and only when nobody
 * else is free.
 */
export const REFUSAL_PAUSE_MS = 10_000;

/** Whether a professional refused the visit so lately that asking again is too soon. */
export function pauses(visit: WaitingVisit, professionalId: number, nowMs: number): boolean {
  return visit.refusals.some(
    (refusal) => refusal.professionalId === professionalId && nowMs - refusal.atMs < REFUSAL_PAUSE_MS,
  );
}
