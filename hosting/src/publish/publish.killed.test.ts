import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { manifestSchema } from '@acolhe/federation/registry';
import { builtApp, builtRemote, temporaryFolder } from '../testing/built-remote.ts';
import { sha384 } from './build-files.ts';
import { publish } from './publish.ts';
import { publishedFile, readPublished, remoteFolder } from './published.ts';
import '../../../scripts/jest/second-try.ts';

/** Steps that change the disk until the publisher is killed; it does none afterwards, not even to clean up. */
let stepsLeft = Infinity;

jest.mock('node:fs', () => {
  const real = jest.requireActual<typeof fs>('node:fs');
  const CHANGES = ['linkSync', 'mkdirSync', 'renameSync', 'rmSync', 'writeFileSync'] as const;
  const mortal = CHANGES.map((name) => [
    name,
    (...given: unknown[]): unknown => {
      if (stepsLeft <= 0) throw new Error('killed');
      stepsLeft -= 1;
      return (real[name] as (...given: unknown[]) => unknown)(...given);
    },
  ]);
  return { ...real, ...Object.fromEntries(mortal) } as typeof fs;
});

/** A process that has ended. */
const ended = spawnSync(process.execPath, ['-e', '0']).pid;

/** Publishes until it is killed. @returns whether it finished before */
function publishUntilKilled(distFolders: readonly string[], folder: string, steps: number): boolean {
  stepsLeft = steps;
  try {
    return publish({ distFolders, folder }).every(({ ok }) => ok);
  } catch {
    return false;
  } finally {
    stepsLeft = Infinity;
    // Its lock is that of a process that is no more.
    const lock = `${publishedFile(folder)}.lock`;
    if (fs.existsSync(lock)) fs.writeFileSync(lock, `${ended} x`);
  }
}

/** Versions of what is current, each held against the hashes that registry and manifest name. */
function wholeVersions(folder: string): readonly string[] {
  const read = readPublished(folder);
  if (!read.ok) throw new Error(read.faults.join());
  return read.value.remotes.map((remote) => {
    const place = join(folder, remoteFolder(remote));
    const manifest = fs.readFileSync(join(place, 'manifest.json'), 'utf8');
    expect(sha384(manifest)).toBe(remote.integrity);
    for (const [name, hash] of Object.entries(manifestSchema.parse(JSON.parse(manifest)).files))
      expect(sha384(fs.readFileSync(join(place, name)))).toBe(hash);
    return remote.version;
  });
}

it('a publisher that is killed at any step leaves a whole registry, and the next one gets through', () => {
  const former = [builtRemote(), builtApp('shell')];
  const later = [builtRemote({ version: '1.1.0' }, { 'routes.0123456789.js': 'better()' })];
  const seen = new Set<string>();
  let steps = 0;
  for (let ended = false; !ended; steps += 1) {
    const folder = join(temporaryFolder(), 'hosting');
    publish({ distFolders: former, folder });
    ended = publishUntilKilled(later, folder, steps);
    seen.add(wholeVersions(folder).join());
    expect(publish({ distFolders: later, folder, lockTimeoutMs: 0 })).toMatchObject([{ ok: true }]);
    expect(wholeVersions(folder)).toEqual(['1.1.0']);
  }
  expect(steps).toBeGreaterThan(10);
  expect([...seen]).toEqual(['1.0.0', '1.1.0']);
});
