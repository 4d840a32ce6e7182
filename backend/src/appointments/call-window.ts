import { ROOM_CLOSES_AFTER_MS, ROOM_OPENS_BEFORE_MS, type RoomWindow } from '@acolhe/domain';
import type { AppointmentRow, ScheduledCallRow } from './tables.ts';

const MINUTE_MS = 60_000;
/** A call that is under way then is not cut off before this. */
export const CALL_CLOSES_AFTER_MS = 240 * MINUTE_MS;

/**
 * Whether the room of an appointment may be entered.
 * @see docs/product/scheduled-calls.md
 */
export function callWindow(
  { startsAt, endsAt, status }: Pick<AppointmentRow, 'startsAt' | 'endsAt' | 'status'>,
  phase: ScheduledCallRow['phase'],
  now: Date,
): RoomWindow {
  const grace = phase === 'in-call' ? CALL_CLOSES_AFTER_MS : ROOM_CLOSES_AFTER_MS;
  if (status === 'cancelled' || phase === 'ended' || now.getTime() >= endsAt.getTime() + grace) return 'over';
  return now.getTime() < startsAt.getTime() - ROOM_OPENS_BEFORE_MS ? 'early' : 'open';
}
