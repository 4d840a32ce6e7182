/** A professional who is available and has neither an offer nor a call. */
export interface Candidate {
  readonly professionalId: number;
  /** When the last heartbeat arrived, epoch milliseconds. */
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
  /** The doctors to whom it was offered; starts with ids that no doctor has. */
  readonly triedIds: readonly number[];
  /** The doctor to be asked first. */
  readonly requestedDoctorId?: number;
}

/** The professional to whom a visit is offered. */
export interface Choice {
  readonly professionalId: number;
  /** The tried doctors including this one, for a queue that keeps them. */
  readonly triedIds?: readonly number[];
}

/** A professional who declined a visit is asked for it again no sooner than this, and only when no other is free. */
export const DECLINE_PAUSE_MS = 10_000;

/** Whether a professional has declined the visit within `DECLINE_PAUSE_MS`. */
export function declinedLately(visit: WaitingVisit, professionalId: number, nowMs: number): boolean {
  return visit.declines.some(
    (decline) => decline.professionalId === professionalId && nowMs - decline.atMs < DECLINE_PAUSE_MS,
  );
}
