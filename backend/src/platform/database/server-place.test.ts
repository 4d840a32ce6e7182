import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placeFor } from './server-place.ts';
import { serverUser } from './server-user.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'acolhe-place-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Programs that do nothing, in a separate folder. */
function binaries() {
  const root = join(folder, 'native');
  mkdirSync(join(root, 'bin'), { recursive: true });
  writeFileSync(join(root, 'bin', 'postgres'), '#!/bin/sh\n');
  chmodSync(join(root, 'bin', 'postgres'), 0o755);
  return { root, version: `test-${process.pid}` };
}

it('an ordinary user’s server uses programs and data where they are', () => {
  const packaged = binaries();
  expect(placeFor(join(folder, 'own'), packaged, undefined)).toEqual({
    binaries: packaged,
    dataFolder: join(folder, 'own', 'data'),
  });
});

// Only root starts the server as a separate user.
const asRoot = process.getuid?.() === 0 ? describe : describe.skip;
asRoot('run by root', () => {
  it('a server of another user uses both where that user can reach them', () => {
    chmodSync(folder, 0o711);
    const packaged = binaries();
    expect(placeFor(join(folder, 'own'), packaged, serverUser())).toEqual({
      binaries: packaged,
      dataFolder: join(folder, 'own', 'data'),
    });
  });

  it('programs below a closed folder are copied once', () => {
    const packaged = binaries();
    const reachable = mkdtempSync(join(tmpdir(), 'acolhe-place-'));
    chmodSync(reachable, 0o711);
    const place = placeFor(reachable, packaged, serverUser());
    try {
      expect(place.binaries.root).not.toContain(folder);
      expect(readFileSync(join(place.binaries.root, 'bin', 'postgres'), 'utf8')).toBe('#!/bin/sh\n');
      expect(place.dataFolder).toBe(join(reachable, 'data'));
      expect(placeFor(reachable, packaged, serverUser())).toEqual(place);
    } finally {
      rmSync(place.binaries.root, { recursive: true });
      rmSync(reachable, { recursive: true });
    }
  });
});
