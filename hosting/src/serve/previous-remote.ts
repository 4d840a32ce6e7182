import { type Manifest, parseManifest } from '@acolhe/federation/registry';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha384 } from '../publish/build-files.ts';
import { type PublishedRemote, remoteFolder } from '../published/published.ts';

/**
 * The version of a remote before the current one, as hosts find it; its paths are those of the current one.
 * @param folder of everything published
 * @returns undefined when there is none, or its files are gone or were changed: nobody can go back to those
 */
export function previousRemote(remote: PublishedRemote, folder: string): PublishedRemote | undefined {
  const { previous, ...current } = remote;
  if (!previous) return undefined;
  const before = { ...current, ...previous };
  const place = join(folder, remoteFolder(before));
  if (!existsSync(join(place, 'manifest.json'))) return undefined;
  const text = readFileSync(join(place, 'manifest.json'), 'utf8');
  const manifest = parseManifest(text);
  if (!manifest.ok || !isWhole(place, manifest.value)) return undefined;
  return { ...before, integrity: sha384(text), portalApi: manifest.value.portalApi };
}

const isWhole = (place: string, { files }: Manifest): boolean =>
  Object.entries(files).every(
    ([name, integrity]) => existsSync(join(place, name)) && sha384(readFileSync(join(place, name))) === integrity,
  );
