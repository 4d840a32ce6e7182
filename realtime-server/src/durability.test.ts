import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder, type DataFolder } from './store/data-folder.ts';
import { RawClient } from './testing/raw-client.ts';
import { SlowDisk } from './testing/slow-disk.ts';
import { OPEN_RULES, TestBed } from './testing/test-bed.ts';

test('with fsync, a write is confirmed and pushed to listeners only after the disk has confirmed it', async () => {
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
  expect([writer.received.all.length, reader.pushes]).toEqual([1, []]);

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

/** A disk on which no snapshot is ever finished once it is stuck. */
function diskThatSticks(path: string): { readonly data: DataFolder; stick(): void; release(): void } {
  const disk = openDataFolder(path);
  let release = (): void => undefined;
  let isStuck = false;
  const released = new Promise<void>((resolve) => (release = resolve));
  return {
    data: {
      ...disk,
      writeWhole: (name, pieces, mode) =>
        isStuck && name.startsWith('snapshot-') ? released : disk.writeWhole(name, pieces, mode),
    },
    stick: () => (isStuck = true),
    release,
  };
}

test('logs do not pile up, however often the server is killed before its snapshot is written', async () => {
  const folders = Array.from({ length: 5 }, () => mkdtempSync(join(tmpdir(), 'realtime-')));
  const beds: { readonly bed: TestBed; readonly release: () => void }[] = [];
  const filesIn = (folder: string): string[] => readdirSync(folder).filter((name) => /^(?:log|snapshot)-/.test(name));
  for (const [round, folder] of folders.entries()) {
    const { data, stick, release } = diskThatSticks(folder);
    const bed = await TestBed.start(OPEN_RULES, { data, compactBytes: 20_000 }, folder);
    beds.push({ bed, release });
    expect(filesIn(folder).length).toBeLessThanOrEqual(2);
    stick();
    const service = await RawClient.openAdmin(bed.server);
    await service.request('auth', { cred: 'owner' });
    expect((await service.request('g', { p: '/rounds' })).d).toEqual(
      round === 0 ? null : Object.fromEntries(Array.from({ length: round }, (_, n) => [n, true])),
    );
    for (let n = 0; n < 30; n += 1) await service.request('p', { p: '/x', d: `${n}`.repeat(1_000) });
    await service.request('p', { p: `/rounds/${round}`, d: true });
    expect(filesIn(folder).filter((name) => name.startsWith('log-'))).toHaveLength(2);
    service.close();
    // What a process leaves that is killed now.
    const next = folders[round + 1];
    if (next) cpSync(folder, next, { recursive: true });
  }
  for (const { bed, release } of beds) {
    release();
    await bed.close();
  }
});
