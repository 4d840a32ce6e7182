import { type LeaseKey, presenceRecord, type PresenceRecord, realtimePaths } from '@acolhe/contracts';
import { DURATIONS, type VisitSide } from '@acolhe/domain';
import type { RealtimeValue, RealtimeWriter } from '../platform/projection/realtime-writer.ts';

/**
 * When the page of one side of a call, or of a cabin, was heard last, epoch milliseconds; undefined when no page is
 * connected.
 */
export type HeardAt = (lease: LeaseKey, side: VisitSide) => number | undefined;

/**
 * connected: a page is there; left: one was there, and went or fell silent; unknown: none ever was, since clients that
 * know the specified calls alone hold no presence. A page that goes leaves its presence behind, released.
 */
export type ConnectionState = 'connected' | 'left' | 'unknown';

/** The connections of all sides, as they were read at one moment. */
export interface Connections {
  readonly heardAt: HeardAt;
  readonly stateOf: (lease: LeaseKey, side: VisitSide) => ConnectionState;
}

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
export async function readConnections(realtime: RealtimeWriter, nowMs: number): Promise<Connections | undefined> {
  if (!realtime.isConnected()) return undefined;
  const root = realtimePaths.allPresences();
  const presences = await realtime.get(root);
  const presenceOf = (lease: LeaseKey, side: VisitSide): PresenceRecord | undefined =>
    presenceRecord.safeParse(childOf(presences, realtimePaths.presence(lease, side).slice(root.length + 1))).data;
  return {
    heardAt: (lease, side) => {
      const presence = presenceOf(lease, side);
      return isConnected(presence, nowMs) ? presence?.atMs : undefined;
    },
    stateOf: (lease, side) => {
      const presence = presenceOf(lease, side);
      if (!presence) return 'unknown';
      return isConnected(presence, nowMs) ? 'connected' : 'left';
    },
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
