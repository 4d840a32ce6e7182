import type { DirectionSample } from './network-quality.ts';

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

/** Both directions over the time between two looks. */
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
