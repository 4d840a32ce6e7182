const MINUTE_MS = 60_000;

/** The room of an appointment opens this long before it begins. */
export const ROOM_OPENS_BEFORE_MS = 30 * MINUTE_MS;
/** It stays open this long after the appointment's end. */
export const ROOM_CLOSES_AFTER_MS = 30 * MINUTE_MS;

/** Whether the room of an appointment may be entered: not yet, now, or no more. */
export type RoomWindow = 'early' | 'open' | 'over';

/** What the room's opening and closing depend on. */
export interface RoomTimes {
  /** ISO 8601 in UTC. */
  readonly startsAt: string;
  /** ISO 8601 in UTC. */
  readonly endsAt: string;
  readonly window: RoomWindow;
}

const opensMs = ({ startsAt }: RoomTimes): number => Date.parse(startsAt) - ROOM_OPENS_BEFORE_MS;
const closesMs = ({ endsAt }: RoomTimes): number => Date.parse(endsAt) + ROOM_CLOSES_AFTER_MS;

/**
 * How the window of a room stands some time after the service told it: it opens and closes by itself. What the service
 * said holds until such a moment passes, for a call under way keeps its room open.
 * @param one as the service told it at `toldMs`
 * @param toldMs epoch milliseconds by the service's clock
 * @param nowMs epoch milliseconds by the service's clock
 * @see docs/product/scheduled-calls.md
 */
export function roomWindowAt(one: RoomTimes, toldMs: number, nowMs: number): RoomWindow {
  if (one.window === 'over') return 'over';
  const hasPassed = (momentMs: number): boolean => toldMs < momentMs && nowMs >= momentMs;
  if (hasPassed(closesMs(one))) return 'over';
  return hasPassed(opensMs(one)) ? 'open' : one.window;
}

/**
 * When the next of some rooms opens or closes.
 * @param nowMs epoch milliseconds by the service's clock
 * @returns epoch milliseconds; undefined when none will
 */
export function nextRoomChangeMs(all: readonly RoomTimes[], nowMs: number): number | undefined {
  const moments = all.flatMap((one) => (one.window === 'over' ? [] : [opensMs(one), closesMs(one)]));
  const coming = moments.filter((momentMs) => momentMs > nowMs);
  return coming.length === 0 ? undefined : Math.min(...coming);
}
