import { presenceRecord, realtimePaths } from '@acolhe/contracts';
import { z } from 'zod';
import { memoryRealtime } from '../platform/realtime/memory-realtime.ts';
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
  const heardAt = await readConnections(realtime, NOW);
  expect([
    heardAt?.('v1', 'patient'),
    heardAt?.('v1', 'professional'),
    heardAt?.('v2', 'patient'),
    heardAt?.('k7', 'patient'),
  ]).toEqual([NOW, undefined, undefined, undefined]);
  realtime.connect(false);
  expect(await readConnections(realtime, NOW)).toBeUndefined();
});
