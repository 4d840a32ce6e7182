import { readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { exclusively } from './exclusively.ts';
import { appFolder, publishedFile, readPublished, remoteFolder } from './published.ts';

const LOCK_TIMEOUT_MS = 60_000;

/** What publishing leaves behind when it is killed, and pruning: no folder that anything is served from. */
const UNFINISHED = '.unfinished';

export interface PruneOptions {
  /** Folder of everything published. */
  readonly folder: string;
  /** How many builds stay of each package besides those that are in use, the newest ones. */
  readonly retain: number;
}

/**
 * Deletes builds that are no longer needed, except the current ones and those that a rollback would use. Pages opened
 * with a deleted build fail to load further chunks, so `keep` must cover the builds of as many days as a page stays
 * open.
 * @returns the folders that were deleted, below `folder`
 * @throws Error when the registry cannot be read, or another publication holds it for a minute
 */
export function prune({ folder, retain }: PruneOptions): readonly string[] {
  const outcome = exclusively(`${publishedFile(folder)}.lock`, LOCK_TIMEOUT_MS, () => pruneAlone({ folder, retain }));
  if (outcome === 'busy') throw new Error('another publication is in progress');
  return outcome;
}

function pruneAlone({ folder, retain }: PruneOptions): readonly string[] {
  const read = readPublished(folder);
  if (!read.ok) throw new Error(`registry: ${read.faults.join('; ')}`);
  const { remotes, apps } = read.value;
  const inUse = new Set([
    ...remotes.flatMap(({ name, previous, ...now }) => [
      remoteFolder({ name, ...now }),
      ...(previous ? [remoteFolder({ name, ...previous })] : []),
    ]),
    ...apps.flatMap(({ name, build, previous }) =>
      [build, previous?.build ?? build].map((one) => appFolder({ name, build: one })),
    ),
  ]);
  return [...remotes, ...apps].flatMap(({ name }) => {
    const builds = readdirSync(join(folder, name)).map((build) => join(name, build));
    const unfinished = builds.filter((build) => build.endsWith(UNFINISHED));
    const storedMs = (build: string): number => statSync(join(folder, build)).mtimeMs;
    const old = builds
      .filter((build) => !inUse.has(build) && !unfinished.includes(build))
      .sort((a, b) => storedMs(b) - storedMs(a))
      .slice(retain);
    for (const build of old) remove(join(folder, build));
    for (const build of unfinished) rmSync(join(folder, build), { recursive: true });
    return old;
  });
}

/** Takes a build away whole before its files go, so that a build that is there is always complete. */
function remove(path: string): void {
  const aside = `${path}${UNFINISHED}`;
  renameSync(path, aside);
  rmSync(aside, { recursive: true });
}
