import { parseManifest, scriptsOfExpose } from '@acolhe/federation/registry';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Published, type PublishedRemote, remoteFolder } from '../published/published.ts';
import { publicRegistry } from './addresses.ts';
import { jsonText, type PageHead } from './page.ts';
import type { HostingSettings } from './settings.ts';

/** What a page of a host is asked for. */
export interface RemoteHeadOptions {
  /** The remote that the page opens with; undefined when no remote owns its address. */
  readonly owner: PublishedRemote | undefined;
  /** What the page needs of it first. */
  readonly expose: './routes' | './embed' | './screen';
  readonly hostname: string;
}

/** Registry, and manifest and preload tags of the remote that a page opens with. */
export function remoteHead(
  published: Published,
  { owner, expose, hostname }: RemoteHeadOptions,
  settings: HostingSettings,
): Pick<PageHead, 'data' | 'preloads'> {
  const registry = publicRegistry(published, hostname, settings);
  const data = { 'acolhe-registry': jsonText(registry) };
  const listed = registry.remotes.find(({ name }) => name === owner?.name);
  if (!owner || !listed) return { data, preloads: [] };
  const manifestText = readFileSync(join(settings.folder, remoteFolder(owner), 'manifest.json'), 'utf8');
  const manifest = parseManifest(manifestText);
  if (!manifest.ok || manifestText.includes('<')) return { data, preloads: [] };
  return {
    data: { ...data, 'acolhe-manifest': manifestText },
    preloads: scriptsOfExpose(manifest.value, listed.manifestUrl, expose),
  };
}
