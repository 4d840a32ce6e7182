import { type LeaseKey, presenceRecord, type PresenceRecord, realtimePaths } from '@acolhe/contracts';
import { DURATIONS, type VisitSide } from '@acolhe/domain';
import type { RealtimeValue, RealtimeWriter } from '../platform/realtime/realtime-writer.ts';

/**
 * When the page of one side of a call, or of a cabin, was heard last, epoch milliseconds; undefined when no page is
 * connected.
 */
export type HeardAt = (lease: LeaseKey, side: VisitSide) => number | undefined;

/**
 * Whether a presence is that of a connected page: one that was neither released, by the page or by the end of its
 * connection, nor left without renewal.
 * @see docs/product/absence.md
 */
export function isConnected(presence: Omit<PresenceRecord, 'holder'> | undefined, nowMs: number): boolean {
  return presence !== undefined && !presence.isReleased && nowMs - presence.atMs < DURATIONS.care.presenceStaleMs;
}

/**
 * Reads who is connected: all at once, since one answer for a thousand who wait costs less than a thousand questions.
 * @returns undefined while the realtime database is away, when nobody is known to be absent
 */
export async function readConnections(realtime: RealtimeWriter, nowMs: number): Promise<HeardAt | undefined> {
  if (!realtime.isConnected()) return undefined;
  const root = realtimePaths.allPresences();
  const presences = await realtime.get(root);
  return (lease, side) => {
    const value = childOf(presences, realtimePaths.presence(lease, side).slice(root.length + 1));
    const { data } = presenceRecord.safeParse(value);
    return isConnected(data, nowMs) ? data?.atMs : undefined;
  };
}

/**
 * Reads when the page of one side was heard last, as `readConnections` does for all.
 * @returns epoch milliseconds; undefined when no page is connected, or the realtime database is away
 */
export async function readConnection(
  realtime: RealtimeWriter,
  lease: LeaseKey,
  side: VisitSide,
  nowMs: number,
): Promise<number | undefined> {
  if (!realtime.isConnected()) return undefined;
  const { data } = presenceRecord.safeParse(await realtime.get(realtimePaths.presence(lease, side)));
  return isConnected(data, nowMs) ? data?.atMs : undefined;
}

function childOf(tree: RealtimeValue, path: string): RealtimeValue {
  return path
    .split('/')
    .reduce<RealtimeValue>(
      (value, key) => (typeof value === 'object' && value !== null ? (value[key] ?? null) : null),
      tree,
    );
}
