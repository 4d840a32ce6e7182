import { DURATIONS } from '@acolhe/domain';
import type { PathState } from '../model/path-states.ts';

/** The path as known so far. */
export interface MediaPath {
  readonly state: PathState;
  /** Session of the peer that it leads to. */
  readonly peer?: string;
  /** Epoch milliseconds at which the search began that goes on, or the path was lost. */
  readonly sinceMs: number;
}

/** One look at the path. */
export interface PathSample {
  readonly nowMs: number;
  /** Session of the peer, once heard over the signalling. */
  readonly peer: string | undefined;
  /** The peer's presence record is there. */
  readonly isPresent: boolean;
  /** Something of the peer arrives. */
  readonly isFlowing: boolean;
  readonly isRelayed: boolean;
}

export const beginPath = (nowMs: number): MediaPath => ({ state: 'idle', sinceMs: nowMs });

/**
 * Judges the path to the peer. It is looked for only while the peer is there: a side that left is not a path that is
 * lost.
 * @see docs/product/call.md
 */
export function observePath(
  before: MediaPath,
  { nowMs, peer, isPresent, isFlowing, isRelayed }: PathSample,
): MediaPath {
  if (isFlowing) return { state: isRelayed ? 'relay' : 'direct', peer, sinceMs: nowMs };
  if (peer === undefined || !isPresent) return { state: 'idle', sinceMs: nowMs };
  const { state, sinceMs } = before;
  // A peer who has come back with a new page is looked for from the beginning.
  if (state === 'idle' || peer !== before.peer) return { state: 'looking', peer, sinceMs: nowMs };
  if (state === 'direct' || state === 'relay') return { state: 'lost', peer, sinceMs: nowMs };
  return { state: nowMs - sinceMs >= DURATIONS.mediaPath.noneAfterMs ? 'none' : state, peer, sinceMs };
}
