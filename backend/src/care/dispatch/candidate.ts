import { DURATIONS } from '@acolhe/domain';
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

/** Whether a professional has declined the visit within `DURATIONS.care.declinePauseMs`. */
export function declinedLately(visit: WaitingVisit, professionalId: number, nowMs: number): boolean {
  return visit.declines.some(
    (decline) => decline.professionalId === professionalId && nowMs - decline.atMs < DURATIONS.care.declinePauseMs,
  );
}
