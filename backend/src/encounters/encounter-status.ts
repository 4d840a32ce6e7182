import type { EncounterStatus, EndReason } from '@acolhe/contracts';

/** A visit that is over. */
export interface EndedVisit {
  readonly phase: 'ended' | 'cancelled';
  /** When a professional answered it last; null when nobody did, or when the two never met. */
  readonly callStartedAt: Date | null;
  readonly endReason: EndReason | null;
  /** Neither side saw or heard the other. */
  readonly isUnconnected: boolean;
}

/** A scheduled call that is over. */
export interface EndedScheduledCall {
  readonly isCancelled: boolean;
  /** When the patient first entered the room; null when the patient never did. */
  readonly firstStartedAt: Date | null;
  /** When the professional was first on the call; null when they never were. */
  readonly callStartedAt: Date | null;
}

/**
 * Tells how a visit ended: the professional finished it, or the patient gave it up, before or after an answer; missed
 * when the patient was not there. One in which neither saw or heard the other is interrupted, whoever ended it.
 * @see docs/product/history.md
 */
export function visitStatus({ phase, callStartedAt, endReason, isUnconnected }: EndedVisit): EncounterStatus {
  if (isUnconnected) return 'interrupted';
  if (callStartedAt === null && (phase === 'ended' || endReason === 'absence')) return 'missed';
  return phase === 'ended' ? 'finished' : givenUp(callStartedAt);
}

/**
 * Tells how a scheduled call ended.
 * @see docs/product/history.md
 */
export function scheduledCallStatus({
  isCancelled,
  firstStartedAt,
  callStartedAt,
}: EndedScheduledCall): EncounterStatus {
  if (isCancelled) return givenUp(callStartedAt);
  if (firstStartedAt === null) return 'missed';
  return callStartedAt === null ? 'interrupted' : 'finished';
}

const givenUp = (callStartedAt: Date | null) => (callStartedAt === null ? 'cancelled' : 'interrupted');
