import type { AppointmentRow, ScheduledCallRow } from './tables.ts';

const MINUTE_MS = 60_000;
/** The room opens this long before the appointment begins. */
export const OPENS_BEFORE_MS = 30 * MINUTE_MS;
/** It stays open this long after the appointment's end. */
export const CLOSES_AFTER_MS = 30 * MINUTE_MS;
/** A call that is under way then is not cut off before this. */
export const CALL_CLOSES_AFTER_MS = 240 * MINUTE_MS;

export type CallWindow = 'early' | 'open' | 'over';

/**
 * Whether the room of an appointment may be entered.
 * @see docs/product/scheduled-calls.md
 */
export function callWindow(
  { startsAt, endsAt, status }: Pick<AppointmentRow, 'startsAt' | 'endsAt' | 'status'>,
  phase: ScheduledCallRow['phase'],
  now: Date,
): CallWindow {
  const grace = phase === 'in-call' ? CALL_CLOSES_AFTER_MS : CLOSES_AFTER_MS;
  if (status === 'cancelled' || phase === 'ended' || now.getTime() >= endsAt.getTime() + grace) return 'over';
  return now.getTime() < startsAt.getTime() - OPENS_BEFORE_MS ? 'early' : 'open';
}
