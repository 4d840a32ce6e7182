import { type NetworkQuality, connectionLevel } from '@acolhe/domain';
import fc from 'fast-check';
import {
  type DirectionSample,
  directionSamples,
  measuredQuality,
  readLinkStats,
  steadyQuality,
  UNKNOWN_QUALITY,
} from './quality.ts';

const REPORT = [
  { type: 'inbound-rtp', kind: 'audio', bytesReceived: 1_000, packetsReceived: 50, packetsLost: 1 },
  { type: 'inbound-rtp', kind: 'video', bytesReceived: 9_000, packetsReceived: 50, packetsLost: 3, framesDecoded: 40 },
  { type: 'remote-inbound-rtp', kind: 'audio', fractionLost: 0.01 },
  { type: 'remote-inbound-rtp', kind: 'video', fractionLost: 0.04 },
  { type: 'candidate-pair', nominated: false, currentRoundTripTime: 9 },
  { type: 'candidate-pair', nominated: true, currentRoundTripTime: 0.08, availableOutgoingBitrate: 300_000 },
  { type: 'outbound-rtp', kind: 'video', qualityLimitationReason: 'bandwidth' },
];

it('a sample of a connection sums a report up', () => {
  expect(readLinkStats(REPORT)).toEqual({
    bytesReceived: 10_000,
    framesDecoded: 40,
    packetsReceived: 100,
    packetsLost: 4,
    sentLossFraction: 0.04,
    roundTripMs: 80,
    limitedToKbps: 300,
    isRelayed: false,
  });
});

it('a sample of a connection names a bandwidth only while it holds the picture back', () => {
  expect(readLinkStats(REPORT.slice(0, -1)).limitedToKbps).toBeUndefined();
});

it('a sample of a connection knows nothing of an empty report', () => {
  expect(readLinkStats([])).toEqual({ bytesReceived: 0, framesDecoded: 0, packetsReceived: 0, packetsLost: 0 });
});

it('a sample of a connection measures loss over the time between two checks', () => {
  const before = readLinkStats(REPORT);
  const now = { ...before, packetsReceived: 190, packetsLost: 14 };
  expect(directionSamples(before, now)).toEqual({
    uplink: { lossFraction: 0.04, roundTripMs: 80, limitedToKbps: 300 },
    downlink: { lossFraction: 0.1, roundTripMs: 80 },
  });
  expect(directionSamples(now, { ...now, packetsReceived: 200, packetsLost: 13 }).downlink.lossFraction).toBe(0);
  expect(directionSamples(now, now).downlink.lossFraction).toBeUndefined();
});

it.each([
  ['local', { localCandidateId: 'relayed', remoteCandidateId: 'host' }, true],
  ['remote', { localCandidateId: 'host', remoteCandidateId: 'relayed' }, true],
  ['no', { localCandidateId: 'host', remoteCandidateId: 'host' }, false],
])('a sample of a connection says whether it leads through a relay: %s candidate is one', (_, pair, isRelayed) => {
  const candidates = [
    { id: 'host', type: 'local-candidate', candidateType: 'host' },
    { id: 'relayed', type: 'local-candidate', candidateType: 'relay' },
  ];
  expect(readLinkStats([...candidates, { type: 'candidate-pair', nominated: true, ...pair }]).isRelayed).toBe(
    isRelayed,
  );
});

it.each<[DirectionSample, NetworkQuality]>([
  [{}, 0],
  [{ lossFraction: 0 }, 1],
  [{ lossFraction: 0.009, roundTripMs: 149, limitedToKbps: 600 }, 1],
  [{ lossFraction: 0.01 }, 2],
  [{ lossFraction: 0.03 }, 3],
  [{ lossFraction: 0.07 }, 4],
  [{ lossFraction: 0.15 }, 5],
  [{ lossFraction: 0.5 }, 6],
  [{ roundTripMs: 150 }, 2],
  [{ roundTripMs: 300 }, 3],
  [{ roundTripMs: 500 }, 4],
  [{ roundTripMs: 5_000 }, 5],
  [{ limitedToKbps: 599 }, 2],
  [{ limitedToKbps: 349 }, 3],
  [{ limitedToKbps: 199 }, 4],
  [{ limitedToKbps: 20 }, 5],
  [{ lossFraction: 0, roundTripMs: 600, limitedToKbps: 2_000 }, 4],
  [{ lossFraction: 0, down: true }, 6],
])('the network quality grades %j as %p', (sample, quality) => expect(measuredQuality(sample)).toBe(quality));

it('the network quality falls at once and climbs one step after three better measurements', () => {
  let shown = UNKNOWN_QUALITY;
  const course = ([1, 5, 1, 1, 1, 1, 1, 1, 5, 2, 2] as const).map(
    (measured) => (shown = steadyQuality(shown, measured)).quality,
  );
  expect(course).toEqual([1, 5, 5, 5, 4, 4, 4, 3, 5, 5, 5]);
});

it('the network quality of a connection that is back is the measured one', () =>
  expect(steadyQuality({ quality: 6, betterFor: 0 }, 2)).toEqual({ quality: 2, betterFor: 0 }));

const quality = fc.integer({ min: 0, max: 6 }) as fc.Arbitrary<NetworkQuality>;

it('the network quality never looks better than it measures, nor changes for nothing', () => {
  fc.assert(
    fc.property(fc.array(quality), (course) => {
      let shown = UNKNOWN_QUALITY;
      for (const measured of course) {
        const next = steadyQuality(shown, measured);
        if (measured === 0) expect(next).toBe(shown);
        else expect(next.quality).toBeGreaterThanOrEqual(measured);
        if (shown.quality && shown.quality !== 6) expect(next.quality).toBeGreaterThanOrEqual(shown.quality - 1);
        shown = next;
      }
    }),
  );
});

it('the network quality shows no connection when both directions are down', () =>
  expect(connectionLevel(measuredQuality({ down: true }), measuredQuality({ down: true }))).toBe(0));
