import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { NOTHING, type Published, publishedFile, readPublished } from '../published/published.ts';

/** The published state, read again when its file changes. */
export interface Catalog {
  current(): Published;
  /**
   * Folders of an app's builds, the current one first: tabs that were opened before still ask for files of the others.
   */
  appFolders(name: string): readonly string[];
}

/**
 * Reads the registry file again whenever it has changed.
 * @param warn hears why an unreadable registry was not taken over; the one before stays in force
 */
export function createCatalog(folder: string, warn: (text: string) => void): Catalog {
  let published = NOTHING;
  let seen = '';
  const stamp = (): string => {
    const { mtimeMs, size, ino } = statSync(publishedFile(folder), { throwIfNoEntry: false }) ?? {
      mtimeMs: 0,
      size: 0,
      ino: 0,
    };
    return `${mtimeMs} ${size} ${ino}`;
  };
  const current = (): Published => {
    const now = stamp();
    if (now === seen) return published;
    seen = now;
    const read = readPublished(folder);
    if (read.ok) published = read.value;
    else warn(`registry not taken over: ${read.faults.join('; ')}`);
    return published;
  };
  return {
    current,
    appFolders(name) {
      const app = current().apps.find((one) => one.name === name);
      if (!app) return [];
      const builds = readdirSync(join(folder, name)).filter((build) => build !== app.build && !build.includes('.'));
      return [app.build, ...builds].map((build) => join(name, build));
    },
  };
}
