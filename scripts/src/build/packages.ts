import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Built when it is asked for, and never published. */
const ON_DEMAND = ['gallery'];

/** Holds the embed kit's build. */
const EMBED_KIT = 'shared/federation';

/**
 * The folders that are built for the browser and published: those with a webpack configuration, without the gallery.
 * @param root of the project
 * @returns paths below the root
 */
export function builtPackages(root: string): string[] {
  const top = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ON_DEMAND.includes(entry.name))
    .map((entry) => entry.name);
  return [...top, EMBED_KIT].filter((name) => existsSync(join(root, name, 'webpack.config.ts'))).sort();
}
