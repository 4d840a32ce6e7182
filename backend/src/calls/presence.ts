import { type LeaseKey, type PresenceRecord, presenceRecord, realtimePaths } from '@acolhe/contracts';
import { DURATIONS, type VisitSide } from '@acolhe/domain';
import type { RealtimeValue, RealtimeWriter } from '../platform/projection/realtime-writer.ts';

/** Time of the last heartbeat of one side of a call, or of a cabin, epoch ms; undefined when it is disconnected. */
export type LastSeenAt = (lease: LeaseKey, side: VisitSide) => number | undefined;

/**
 * connected: a page is there; left: one was there, and went or fell silent; unknown: none ever was, since clients that
 * know the specified calls alone hold no presence. A page that goes leaves its presence behind, released.
 */
export type ConnectionState = 'connected' | 'left' | 'unknown';

/** The connections of all sides, as they were read at one moment. */
export interface Connections {
  readonly lastSeenAt: LastSeenAt;
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
 * Reads all connections at once, since one answer for a thousand waiting patients costs less than a thousand queries.
 * @returns undefined while the realtime database is unreachable, when no absence is known
 */
export async function readConnections(realtime: RealtimeWriter, nowMs: number): Promise<Connections | undefined> {
  if (!realtime.isConnected()) return undefined;
  const root = realtimePaths.allPresences();
  const presences = await realtime.get(root);
  const presenceOf = (lease: LeaseKey, side: VisitSide): PresenceRecord | undefined =>
    presenceRecord.safeParse(childOf(presences, realtimePaths.presence(lease, side).slice(root.length + 1))).data;
  return {
    lastSeenAt: (lease, side) => {
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
 * Reads the last heartbeat of one side, as `readConnections` does for all.
 * @returns epoch milliseconds; undefined when no page is connected, or the realtime database is unreachable
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

/**
 * Remembers since when sides of calls that had a connection have been seen without one, by this instance. A side that
 * never had one is not away: its client may hold no presence.
 */
export class AwayTimes {
  #since = new Map<string, number>();

  /** Forgets all times after a gap in watching. */
  clear(): void {
    this.#since.clear();
  }

  /**
   * Takes in a reading of the connections.
   * @param sides those that are watched; all others are forgotten
   */
  note(
    sides: readonly (readonly [LeaseKey, VisitSide])[],
    { stateOf }: Pick<Connections, 'stateOf'>,
    nowMs: number,
  ): void {
    const away = sides.filter(([lease, side]) => stateOf(lease, side) === 'left').map(nameOf);
    this.#since = new Map(away.map((name) => [name, this.#since.get(name) ?? nowMs]));
  }

  /** For how long a side has been away, in milliseconds; 0 for one that is there. */
  awayMs(lease: LeaseKey, side: VisitSide, nowMs: number): number {
    return nowMs - (this.#since.get(nameOf([lease, side])) ?? nowMs);
  }
}

const nameOf = ([lease, side]: readonly [LeaseKey, VisitSide]): string => `${lease}/${side}`;

/**
 * Tracks since when this instance has checked without a gap. A missing heartbeat or presence counts only from then on,
 * since a restart, an unreachable database or a suspended machine does not mean that a user is absent.
 * @see docs/product/virtual-queue.md
 */
export class UptimeTracker {
  #sinceMs = 0;
  #lastDoneMs: number | undefined;
  readonly #maxGapMs: number;

  /** @param maxGapMs after a longer gap between two checks this instance may have missed a heartbeat */
  constructor(maxGapMs: number = DURATIONS.care.professionalHeartbeatMs) {
    this.#maxGapMs = maxGapMs;
  }

  /**
   * Begins a check.
   * @returns since when this instance has checked without a gap, epoch milliseconds
   */
  begin(now: Date): number {
    const nowMs = now.getTime();
    if (this.#lastDoneMs === undefined || nowMs - this.#lastDoneMs > this.#maxGapMs) this.#sinceMs = nowMs;
    return this.#sinceMs;
  }

  /** Ends the check that began at this time; one that failed never ends. */
  done(now: Date): void {
    this.#lastDoneMs = now.getTime();
  }
}
