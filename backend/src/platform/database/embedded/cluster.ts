import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync, unlinkSync, writeFileSync, chownSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Place, ownFolder } from './place.ts';
import { program } from './binaries.ts';
import type { ServerUser } from './run-as.ts';

/**
 * Makes the server's data folder at the first start; one that exists is left as it is.
 * It is made beside its place and renamed, so that a first start cut short is simply done again.
 * @param password of the superuser `postgres`
 * @throws Error with initdb's last words
 */
export async function initialiseCluster(place: Place, password: string, user: ServerUser | undefined): Promise<void> {
  if (existsSync(join(place.dataFolder, 'PG_VERSION'))) return;
  const partial = `${place.dataFolder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  ownFolder(partial, user);
  const passwordFile = join(tmpdir(), `acolhe-${randomUUID()}`);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  try {
    await run(
      program(place.binaries, 'initdb'),
      [
        `--pgdata=${partial}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--no-locale',
        '--no-sync',
      ],
      user,
      partial,
    );
  } finally {
    unlinkSync(passwordFile);
  }
  rmSync(place.dataFolder, { recursive: true, force: true });
  renameSync(partial, place.dataFolder);
}

function run(command: string, args: readonly string[], user: ServerUser | undefined, cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...user, cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let words = '';
    child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`PostgreSQL could not make its data folder: ${words.trim()}`)),
    );
  });
}
