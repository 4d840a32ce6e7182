import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressTemplates, parseWith, type Parsed, partContainers, routeList } from '@acolhe/federation/registry';
import { z } from 'zod';

const build = z.string().regex(/^[0-9a-f]{16}$/);
const sharedVersions = z.record(z.string(), z.strictObject({ version: z.string(), range: z.string() }));

const publishedRemote = z.strictObject({
  name: z.string(),
  version: z.string(),
  /** Hash of the content, part of the folder's name. */
  build,
  /** Port of the remote's own origin, before it is moved by the environment. */
  port: z.int(),
  /** Hash of the manifest. */
  integrity: z.string(),
  routes: routeList,
  addresses: addressTemplates.optional(),
  parts: partContainers.optional(),
  portalApi: z.string(),
  /** The remote owns the gates: screens that a patient passes before any other. */
  gates: z.literal(true).optional(),
  /** Names of its exposes, and the shared modules that it uses; absent in older publications. */
  exposes: z.array(z.string()).optional(),
  shared: sharedVersions.optional(),
  /** Published from work in progress: its pages reload on each publication. */
  development: z.literal(true).optional(),
  /** The version before, for going back. */
  previous: z.strictObject({ version: z.string(), build }).optional(),
});
export type PublishedRemote = z.output<typeof publishedRemote>;

const publishedApp = z.strictObject({
  name: z.string(),
  build,
  /** Scripts of the page, in order. */
  scripts: z.array(z.string()),
  /** Hashes of these scripts; absent in older publications. */
  integrity: z.record(z.string(), z.string()).optional(),
  /** Version of the portal interface that it gives to remotes; missing when it hosts none. */
  portalApi: z.string().optional(),
  shared: sharedVersions,
  /** Published from work in progress: its pages reload on each publication. */
  development: z.literal(true).optional(),
  previous: z.strictObject({ build }).optional(),
});
export type PublishedApp = z.output<typeof publishedApp>;

const publishedSchema = z.strictObject({
  schemaVersion: z.literal(1),
  remotes: z.array(publishedRemote),
  apps: z.array(publishedApp),
});
/**
 * Everything that is published, and which version of it is current.
 * @see docs/product/federation.md
 */
export type Published = z.output<typeof publishedSchema>;

/** Nothing is published yet. */
export const NOTHING: Published = { schemaVersion: 1, remotes: [], apps: [] };

/** Whether any current build is work in progress. */
export const isDevelopment = ({ remotes, apps }: Published): boolean =>
  [...remotes, ...apps].some(({ development }) => development === true);

/** Path of the file that names the current versions, the only one in the folder that ever changes. */
export const publishedFile = (folder: string): string => join(folder, 'registry.json');

/** Folder of a remote's version, relative to the folder of everything published. */
export const remoteFolder = ({
  name,
  version,
  build: hash,
}: Pick<PublishedRemote, 'name' | 'version' | 'build'>): string => join(name, `${version}+${hash}`);

/** Folder of an app's build. */
export const appFolder = ({ name, build: hash }: Pick<PublishedApp, 'name' | 'build'>): string => join(name, hash);

/**
 * Reads the published state.
 * @param folder of everything published; `NOTHING` when it holds no registry file yet
 * @returns the faults when the file is not JSON or does not fit the schema
 */
export function readPublished(folder: string): Parsed<Published> {
  let text;
  try {
    text = readFileSync(publishedFile(folder), 'utf8');
  } catch {
    return { ok: true, value: NOTHING };
  }
  try {
    return parseWith(publishedSchema, JSON.parse(text));
  } catch (error) {
    return { ok: false, faults: [`not JSON: ${String(error)}`] };
  }
}

/** Replaces the published state atomically: a reader sees the old or the new text, never half of one. */
export function writePublished(folder: string, published: Published): void {
  const file = publishedFile(folder);
  const next = `${file}.${process.pid}.next`;
  writeFileSync(next, `${JSON.stringify(published, null, 2)}\n`);
  renameSync(next, file);
}

/**
 * The folder of everything published: `ACOLHE_PUBLISHED`, else `hosting` in `ACOLHE_DATA`, else `.data/hosting`.
 * @param env environment of the process
 */
export function publishedFolder(env: Readonly<Record<string, string | undefined>>): string {
  return env.ACOLHE_PUBLISHED ?? join(env.ACOLHE_DATA ?? '.data', 'hosting');
}
