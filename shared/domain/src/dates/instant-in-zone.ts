import { dayIn, timeIn } from './zoned-time.ts';

const MINUTE_MS = 60_000;

/**
 * Finds the instant at which the clock of a zone shows a time: the earlier one when it shows it twice, the moment after
 * the change when it skips it.
 * @param zone IANA time zone
 * @param day `YYYY-MM-DD`
 * @param time `HH:mm`
 */
export function instantIn(zone: string, day: string, time: string): Date {
  const wantedMs = Date.parse(`${day}T${time}Z`);
  // Of the offsets half a day before and after, the one whose instant shows the time is right.
  const offsets = [wantedMs - 12 * 60 * MINUTE_MS, wantedMs + 12 * 60 * MINUTE_MS].map((atMs) => offsetMs(zone, atMs));
  const instants = offsets.map((offset) => wantedMs - offset);
  const right = instants.filter((atMs) => wallMs(zone, atMs) === wantedMs);
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...instants));
}

const wallMs = (zone: string, atMs: number): number => {
  const at = new Date(atMs);
  return Date.parse(`${dayIn(zone, at)}T${timeIn(zone, at)}Z`);
};

const offsetMs = (zone: string, atMs: number): number => wallMs(zone, atMs) - atMs;
