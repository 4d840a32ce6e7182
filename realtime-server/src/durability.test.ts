import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RawClient } from './testing/raw-client.ts';
import { SlowDisk } from './testing/slow-disk.ts';
import { OPEN_RULES, TestBed } from './testing/test-bed.ts';

test('with fsync neither the writer nor any listener hears of a write before the disk says that it is safe', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'realtime-'));
  const disk = new SlowDisk(folder);
  const bed = await TestBed.start(OPEN_RULES, { fsync: true, data: disk }, folder);
  const writer = await RawClient.open(bed.server.port);
  const reader = await RawClient.open(bed.server.port);
  await reader.request('q', { p: '/a', h: '' });

  const acknowledged = writer.request('p', { p: '/a', d: 1 });
  const sync = await disk.nextSync();
  const readAfterwards = reader.request('g', { p: '/a' });
  await writer.serverHasRead();
  await reader.serverHasRead();
  expect([writer.heard.all.length, reader.pushes]).toEqual([1, []]);

  sync.done();
  expect((await acknowledged).s).toBe('ok');
  expect((await readAfterwards).d).toBe(1);
  expect(reader.pushes).toEqual([{ a: 'd', b: { p: 'a', d: 1 } }]);
  writer.close();
  reader.close();
  const closing = bed.close();
  (await disk.nextSync()).done();
  await closing;
  rmSync(folder, { recursive: true, force: true });
});
