import { parseManifest } from '@acolhe/federation/registry';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from '../publish/build-files.ts';
import { type PublishedRemote, remoteFolder } from '../published/published.ts';

/**
 * The version of a remote before the current one, as hosts find it; its paths are those of the current one.
 * @param folder of everything published
 * @returns undefined when there is none, or its files are gone
 */
export function previousRemote(remote: PublishedRemote, folder: string): PublishedRemote | undefined {
  const { previous, ...current } = remote;
  if (!previous) return undefined;
  const before = { ...current, ...previous };
  const file = join(folder, remoteFolder(before), 'manifest.json');
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const manifest = parseManifest(text);
  return manifest.ok ? { ...before, integrity: sha384(text), portalApi: manifest.value.portalApi } : undefined;
}
