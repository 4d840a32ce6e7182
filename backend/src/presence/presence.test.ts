import { presenceRecord, realtimePaths } from '@acolhe/contracts';
import { z } from 'zod';
import { memoryRealtime } from '../platform/projection/realtime-writer.ts';
import { isConnected, readConnections } from './presence.ts';

const NOW = 1_000_000;

it.each([
  ['none', undefined, false],
  ['renewed lately', { atMs: NOW - 89_999 }, true],
  ['not renewed for long', { atMs: NOW - 90_000 }, false],
  ['released', { atMs: NOW, isReleased: true as const }, false],
])('a presence that is %s makes its page connected: %p, %p', (_what, presence, connected) =>
  expect(isConnected(presence, NOW)).toBe(connected),
);

it('who is connected is read for each side alone, and malformed presences are nobody’s', async () => {
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
  expect(sides.map(([lease, side]) => [read?.heardAt(lease, side), read?.stateOf(lease, side)])).toEqual([
    [NOW, 'connected'],
    [undefined, 'left'],
    [undefined, 'unknown'],
    [undefined, 'unknown'],
  ]);
  realtime.connect(false);
  expect(await readConnections(realtime, NOW)).toBeUndefined();
});
