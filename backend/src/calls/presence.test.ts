import { presenceRecord, realtimePaths } from '@acolhe/contracts';
import { z } from 'zod';
import { memoryRealtime } from '../platform/projection/realtime-writer.ts';
import { isConnected, readConnections, UptimeTracker } from './presence.ts';

const NOW = 1_000_000;

it.each([
  ['none', undefined, false],
  ['renewed lately', { atMs: NOW - 89_999 }, true],
  ['not renewed for long', { atMs: NOW - 90_000 }, false],
  ['released', { atMs: NOW, isReleased: true as const }, false],
])('a presence that is %s makes its page connected: %p, %p', (_what, presence, connected) =>
  expect(isConnected(presence, NOW)).toBe(connected),
);

it('connections are read per side, and malformed presences are ignored', async () => {
  const realtime = memoryRealtime();
  await realtime.update({
    [realtimePaths.presence('v1', 'patient')]: z.encode(presenceRecord, { holder: 'tab', atMs: NOW }),
    [realtimePaths.presence('v1', 'professional')]: z.encode(presenceRecord, {
      holder: 'tab',
      atMs: NOW,
      isReleased: true,
    }),
    [realtimePaths.presence('k7', 'patient')]: 'here',
  });
  const read = await readConnections(realtime, NOW);
  const sides = [
    ['v1', 'patient'],
    ['v1', 'professional'],
    ['v2', 'patient'],
    ['k7', 'patient'],
  ] as const;
  expect(sides.map(([lease, side]) => [read?.lastSeenAt(lease, side), read?.stateOf(lease, side)])).toEqual([
    [NOW, 'connected'],
    [undefined, 'left'],
    [undefined, 'unknown'],
    [undefined, 'unknown'],
  ]);
  realtime.connect(false);
  expect(await readConnections(realtime, NOW)).toBeUndefined();
});

const at = (ms: number) => new Date(1_000_000 + ms);

function look(watch: UptimeTracker, ms: number): number {
  const sinceMs = watch.begin(at(ms));
  watch.done(at(ms));
  return sinceMs - at(0).getTime();
}

it('an instance has been up since its first check, as long as it checks often enough', () => {
  const watch = new UptimeTracker();
  expect([0, 1_000, 6_000, 11_000].map((ms) => look(watch, ms))).toEqual([0, 0, 0, 0]);
});

it('the uptime of an instance restarts after a gap between checks', () => {
  const watch = new UptimeTracker();
  expect([0, 5_001, 6_000].map((ms) => look(watch, ms))).toEqual([0, 5_001, 5_001]);
});

it('the uptime of an instance restarts after checks that failed', () => {
  const watch = new UptimeTracker();
  look(watch, 0);
  for (let ms = 1_000; ms <= 8_000; ms += 1_000) watch.begin(at(ms));
  expect(look(watch, 9_000)).toBe(9_000);
});
