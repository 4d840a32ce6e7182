import { type NetworkQuality, connectionLevel } from '@acolhe/domain';
import fc from 'fast-check';
import { type DirectionSample, UNKNOWN_QUALITY, measuredQuality, steadyQuality } from './network-quality.ts';

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

const quality = fc.integer({ min: 0, max: 6 }) as fc.Arbitrary<NetworkQuality>;

it('the network quality never looks better than it measures, nor changes for nothing', () => {
  fc.assert(
    fc.property(fc.array(quality), (course) => {
      let shown = UNKNOWN_QUALITY;
      for (const measured of course) {
        const next = steadyQuality(shown, measured);
        if (measured === 0) expect(next).toBe(shown);
        else expect(next.quality).toBeGreaterThanOrEqual(measured);
        if (shown.quality) expect(next.quality).toBeGreaterThanOrEqual(shown.quality - 1);
        shown = next;
      }
    }),
  );
});

it('the network quality shows no connection when both directions are down', () =>
  expect(connectionLevel(measuredQuality({ down: true }), measuredQuality({ down: true }))).toBe(0));
