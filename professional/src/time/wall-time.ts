/** São Paulo has had the same offset from UTC all year since 2019. */
const OFFSET = '-03:00';
const WALL_TIME = /^(\d{2})\/(\d{2})\/(\d{4}) - (\d{2}:\d{2}:\d{2})$/;

/**
 * Converts a wall time to an instant.
 * @param text São Paulo wall time, `DD/MM/YYYY - HH:mm:ss`
 * @returns epoch milliseconds; undefined when the text is invalid
 */
export function wallTimeMs(text: string): number | undefined {
  const [, day, month, year, time] = WALL_TIME.exec(text) ?? [];
  const instantMs = Date.parse(`${year}-${month}-${day}T${time}${OFFSET}`);
  return Number.isNaN(instantMs) ? undefined : instantMs;
}
