import type { Visit } from './tables.ts';

/** For how long a patient who comes back is told of the request that ended. */
const TOLD_FOR_MS = 86_400_000;

/**
 * Whether the patient is still told that a visit ended because they were away. That ended visits are cleared, as at
 * every sign-in, takes nothing of it, since who was away often has to sign in again; a cabin is cleared for the next
 * patient.
 * @see docs/product/absence.md
 */
export function isRecentAbsence({ endReason, endedAt, cabinId, cleanedAt }: Visit, now: Date): boolean {
  return (
    endReason === 'absence' &&
    (cabinId === null || cleanedAt === null) &&
    (endedAt?.getTime() ?? 0) > now.getTime() - TOLD_FOR_MS
  );
}
