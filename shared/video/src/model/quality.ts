import type { NetworkQuality } from '@acolhe/domain';

/** One sample of a connection's statistics; counters grow from the connection's beginning. */
export interface LinkStats {
  /** Sound and picture received. */
  readonly bytesReceived: number;
  readonly framesDecoded: number;
  readonly packetsReceived: number;
  readonly packetsLost: number;
  /** Share of what we sent that the other side missed, as it reports. */
  readonly sentLossFraction?: number;
  readonly roundTripMs?: number;
  readonly limitedToKbps?: number;
  /** Whether all goes through a relay, on either side; undefined before a path is chosen. */
  readonly isRelayed?: boolean;
}

interface StatsEntry {
  readonly id?: string;
  readonly type: string;
  readonly candidateType?: string;
  readonly localCandidateId?: string;
  readonly remoteCandidateId?: string;
  readonly kind?: string;
  readonly nominated?: boolean;
  readonly bytesReceived?: number;
  readonly framesDecoded?: number;
  readonly packetsReceived?: number;
  readonly packetsLost?: number;
  readonly fractionLost?: number;
  readonly currentRoundTripTime?: number;
  readonly availableOutgoingBitrate?: number;
  readonly qualityLimitationReason?: string;
}

/**
 * Sums a statistics report (W3C webrtc-stats) up.
 * @param report the entries of `RTCPeerConnection.getStats()`
 */
export function readLinkStats(report: Iterable<StatsEntry>): LinkStats {
  const entries = [...report];
  const inbound = entries.filter((entry) => entry.type === 'inbound-rtp');
  const pair = entries.find((entry) => entry.type === 'candidate-pair' && entry.nominated);
  const losses = entries
    .filter((entry) => entry.type === 'remote-inbound-rtp')
    .flatMap((entry) => entry.fractionLost ?? []);
  const limited = entries.some(
    (entry) => entry.type === 'outbound-rtp' && entry.qualityLimitationReason === 'bandwidth',
  );
  const sum = (read: (entry: StatsEntry) => number | undefined): number =>
    inbound.reduce((total, entry) => total + (read(entry) ?? 0), 0);
  return {
    bytesReceived: sum((entry) => entry.bytesReceived),
    framesDecoded: sum((entry) => entry.framesDecoded),
    packetsReceived: sum((entry) => entry.packetsReceived),
    packetsLost: sum((entry) => entry.packetsLost),
    sentLossFraction: losses.length ? Math.max(...losses) : undefined,
    roundTripMs: pair?.currentRoundTripTime === undefined ? undefined : pair.currentRoundTripTime * 1000,
    limitedToKbps:
      limited && pair?.availableOutgoingBitrate !== undefined ? pair.availableOutgoingBitrate / 1000 : undefined,
    isRelayed:
      pair &&
      entries.some(
        ({ id, candidateType }) =>
          candidateType === 'relay' && (id === pair.localCandidateId || id === pair.remoteCandidateId),
      ),
  };
}

/** Both directions over the time between two checks. */
export function directionSamples(
  before: LinkStats,
  now: LinkStats,
): { uplink: DirectionSample; downlink: DirectionSample } {
  const received = now.packetsReceived - before.packetsReceived;
  // Packets that arrive late after all make the counter fall.
  const lost = Math.max(0, now.packetsLost - before.packetsLost);
  return {
    uplink: { lossFraction: now.sentLossFraction, roundTripMs: now.roundTripMs, limitedToKbps: now.limitedToKbps },
    downlink: {
      lossFraction: received + lost > 0 ? lost / (received + lost) : undefined,
      roundTripMs: now.roundTripMs,
    },
  };
}

/** One direction of a connection over the last two seconds; a missing value is not known. */
export interface DirectionSample {
  /** Share of packets lost, 0 to 1. */
  readonly lossFraction?: number;
  readonly roundTripMs?: number;
  /** What the network would carry, while it is what holds the picture back. */
  readonly limitedToKbps?: number;
  /** Nothing at all arrives. */
  readonly down?: boolean;
}

const LOSS_LIMITS = [0.01, 0.03, 0.07, 0.15, 0.5];
const ROUND_TRIP_LIMITS_MS = [150, 300, 500, 800];
const RATE_LIMITS_KBPS = [600, 350, 200, 100];

/** Better measurements in a row that it takes to climb one step. */
const STEADY_COUNT = 3;

/** Counts from 1 how many of the limits a measurement has passed. */
const grade = (limits: readonly number[], passed: (limit: number) => boolean): number =>
  1 + limits.filter(passed).length;

/**
 * How well one direction does: the worst of its known values.
 * @returns 1 excellent … 5 very bad, 6 down, 0 when nothing is known
 * @see docs/product/call.md
 */
export function measuredQuality(sample: DirectionSample): NetworkQuality {
  if (sample.down) return 6;
  const { lossFraction, roundTripMs, limitedToKbps } = sample;
  const grades = [
    lossFraction === undefined ? 0 : grade(LOSS_LIMITS, (limit) => lossFraction >= limit),
    roundTripMs === undefined ? 0 : grade(ROUND_TRIP_LIMITS_MS, (limit) => roundTripMs >= limit),
    limitedToKbps === undefined ? 0 : grade(RATE_LIMITS_KBPS, (limit) => limitedToKbps < limit),
  ];
  // `grade` counts at most five limits.
  return Math.max(...grades) as NetworkQuality;
}

/** The shown quality of one direction, and the number of better measurements in a row. */
export interface SteadyQuality {
  readonly quality: NetworkQuality;
  readonly betterFor: number;
}
export const UNKNOWN_QUALITY: SteadyQuality = { quality: 0, betterFor: 0 };

/**
 * Falls at once and climbs slowly, one step after three better measurements in a row, so that the level does not
 * flicker; from 'down' it goes at once to what is measured, since the connection exists again. A measurement that knows
 * nothing changes nothing.
 * @see docs/product/call.md
 */
export function steadyQuality(before: SteadyQuality, measured: NetworkQuality): SteadyQuality {
  if (measured === 0) return before;
  if (before.quality === 0 || before.quality === 6 || measured > before.quality)
    return { quality: measured, betterFor: 0 };
  if (measured === before.quality) return { quality: measured, betterFor: 0 };
  if (before.betterFor + 1 < STEADY_COUNT) return { quality: before.quality, betterFor: before.betterFor + 1 };
  // From 2 to 5.
  return { quality: (before.quality - 1) as NetworkQuality, betterFor: 0 };
}
