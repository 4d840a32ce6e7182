/**
 * A new id for one stay in a room: of two ids of one side the one that sorts later is of the page that entered later.
 * @param entry the number that came with the credentials, counted by the service
 * @param nowMs epoch milliseconds by the clock that both devices share, for a service that counts no entries: all such
 * ids sort before those with a number
 * @see docs/product/call.md
 */
export function newSessionId(entry: number | undefined, nowMs: number): string {
  const order = entry === undefined ? Math.floor(nowMs).toString(36).padStart(9, '0') : `n${sortable(entry)}`;
  return `${order}-${crypto.randomUUID().slice(0, 8)}`;
}

const sortable = (entry: number): string => entry.toString(36).padStart(10, '0');
