import { directionSamples, readLinkStats } from './link-stats.ts';

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

it('a sample of a connection measures loss over the time between two looks', () => {
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
