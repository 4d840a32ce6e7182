/** A peer from which nothing arrives for this long is missing. */
const UNRESPONSIVE_MS = 2_400;
/** A new link is given this long to bring something. */
const FIRST_MS = 5_000;
/** Sooner, when they have left the realtime database as well. */
const UNRESPONSIVE_AND_ABSENT_MS = 900;
/** A picture without change for this long is reported as frozen. */
const STILL_MS = 1_000;

/** One sample of the peer. */
export interface LivenessSample {
  readonly nowMs: number;
  /** Counters that grow while something arrives. */
  readonly received: number;
  readonly framesDecoded: number;
  /** The peer sends a picture. */
  readonly cameraOn: boolean;
  /** The peer's presence record is there. */
  readonly present: boolean;
}

/** State of the peer as known over one link. */
export interface Liveness {
  readonly received: number;
  readonly receivedAtMs: number;
  readonly framesDecoded: number;
  readonly framesAtMs: number;
  /** unknown: nothing has arrived over this link yet. */
  readonly peer: 'unknown' | 'here' | 'gone';
  readonly still: boolean;
}

export const beginLiveness = (nowMs: number): Liveness => ({
  received: 0,
  receivedAtMs: nowMs,
  framesDecoded: 0,
  framesAtMs: nowMs,
  peer: 'unknown',
  still: false,
});

/**
 * Judges a peer by what arrives, since the states of the connection itself report a loss only after 8 to 18 s.
 * @see docs/product/call.md
 */
export function observe(before: Liveness, sample: LivenessSample): Liveness {
  const hasNewData = sample.received > before.received;
  const moved = sample.framesDecoded > before.framesDecoded;
  const receivedAtMs = hasNewData ? sample.nowMs : before.receivedAtMs;
  const returned = hasNewData && before.peer !== 'here';
  // While the camera is off no picture is owed; a peer who returns owes one from now on.
  const framesAtMs = moved || returned || !sample.cameraOn ? sample.nowMs : before.framesAtMs;
  const patienceMs =
    before.peer === 'unknown' ? FIRST_MS : sample.present ? UNRESPONSIVE_MS : UNRESPONSIVE_AND_ABSENT_MS;
  const isTimedOut = sample.nowMs - receivedAtMs >= patienceMs;
  const peer = hasNewData ? 'here' : isTimedOut ? 'gone' : before.peer;
  return {
    received: sample.received,
    receivedAtMs,
    framesDecoded: sample.framesDecoded,
    framesAtMs,
    peer,
    still: peer === 'here' && sample.cameraOn && sample.nowMs - framesAtMs >= STILL_MS,
  };
}
