/** A professional who is available and has neither an offer nor a call. */
export interface Candidate {
  readonly professionalId: number;
  /** When the console was last heard, epoch milliseconds. */
  readonly heardAtMs: number;
}

/** A professional who declined a visit, or let its offer expire. */
export interface OfferDecline {
  readonly professionalId: number;
  /** Epoch milliseconds of the latest one. */
  readonly atMs: number;
}

/** A visit that waits in a queue and is not offered. */
export interface WaitingVisit {
  readonly requestId: number;
  readonly declines: readonly OfferDecline[];
  /** The doctors who were asked for it; begins with ids that no doctor has. */
  readonly triedIds: readonly number[];
  /** The doctor to be asked first. */
  readonly requestedDoctorId?: number;
}

/** The professional to ask for a visit. */
export interface Choice {
  readonly professionalId: number;
  /** The tried list with this one, where one is kept. */
  readonly triedIds?: readonly number[];
}

/**
 * After declining, a professional is asked again for the same visit no sooner than this, and only when no other is
 * free.
 */
export const DECLINE_PAUSE_MS = 10_000;

/** Whether a professional declined the visit so lately that asking again is too soon. */
export function declinedLately(visit: WaitingVisit, professionalId: number, nowMs: number): boolean {
  return visit.declines.some(
    (decline) => decline.professionalId === professionalId && nowMs - decline.atMs < DECLINE_PAUSE_MS,
  );
}
