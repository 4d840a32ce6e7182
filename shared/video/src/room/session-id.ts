/**
 * A new id for one stay in a room: texts of this kind sort by the time at which the stay began.
 * @param nowMs epoch milliseconds by the clock that both devices share
 */
export function newSessionId(nowMs: number): string {
  const time = Math.floor(nowMs).toString(36).padStart(9, '0');
  return `${time}-${crypto.randomUUID().slice(0, 8)}`;
}
