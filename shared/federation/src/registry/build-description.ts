import { z } from 'zod';
import { addressTemplates, partContainers, remoteName, routeList, version, versionRange } from './registry-schema.ts';

/** Shared module to the version that the build carries and the range that it takes of others. */
export const sharedVersions = z.record(z.string(), z.strictObject({ version: z.string(), range: z.string() }));
export type SharedVersions = z.output<typeof sharedVersions>;

/** Description of a remote's build (`dist/build.json`). */
export const remoteDescription = z.strictObject({
  kind: z.literal('remote'),
  name: remoteName,
  version,
  port: z.int().min(1).max(65_535),
  portalApi: versionRange,
  routes: routeList,
  addresses: addressTemplates.optional(),
  parts: partContainers.optional(),
  /** File that registers the container. */
  entry: z.string(),
  /** Global name of the container, with the build placeholder in it. */
  container: z.string(),
  /** Expose name to the scripts that it needs besides the entry. */
  exposes: z.record(z.string(), z.array(z.string())),
  /** Expose name to the names that its module exports. */
  exports: z.record(z.string(), z.array(z.string())),
  shared: sharedVersions,
});
export type RemoteDescription = z.output<typeof remoteDescription>;

/** Description of the build of an app (shell, console, embed kit). */
export const appDescription = z.strictObject({
  kind: z.literal('app'),
  name: remoteName,
  /** Scripts of the page, in order. */
  scripts: z.array(z.string()).min(1),
  /** Name of a chunk that is loaded later to the scripts that it needs besides these. */
  laterScripts: z.record(z.string(), z.array(z.string())).optional(),
  /** Version of the portal interface that it gives to remotes; missing when it hosts none. */
  portalApi: version.optional(),
  /** Empty when it hosts no remotes. */
  shared: sharedVersions,
});
export type AppDescription = z.output<typeof appDescription>;

/** Either kind, by `kind`. */
export const buildDescription = z.discriminatedUnion('kind', [remoteDescription, appDescription]);
export type BuildDescription = z.output<typeof buildDescription>;
