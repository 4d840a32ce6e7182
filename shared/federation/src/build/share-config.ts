import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';
import type { SharedVersions } from '../registry/build-description.ts';
import { SHARE_LIST } from '../registry/share-list.ts';
import { PortableRuntimePlugin } from './plugins.ts';

/** One entry of the plugin's `shared` option. */
interface SharedEntry {
  readonly singleton: true;
  readonly eager: boolean;
  readonly version: string;
  readonly requiredVersion: string;
  /** Module that is shared instead of the requested one, and the name under which it is. */
  readonly import?: string;
  readonly shareKey?: string;
}

const require = createRequire(import.meta.url);

/** Version of an installed package, also of one that does not export its package.json. */
function installedVersion(packageName: string): string {
  for (const folder of require.resolve.paths(packageName) ?? []) {
    try {
      const text = readFileSync(join(folder, packageName, 'package.json'), 'utf8');
      return (JSON.parse(text) as { version: string }).version;
    } catch {
      /* not in this folder: look in the next one up */
    }
  }
  throw new Error(`Shared package ${packageName} is not installed below ${dirname(import.meta.filename)}`);
}

/**
 * Requests a selection by a name, since a path would be part of module identifiers, which would then differ between
 * checkouts.
 */
const selectionRequest = (request: string): string => `acolhe-selection/${request}`;

/** Where the requests of selections lead, for `resolve.alias`. */
export const selectionAliases = (): Record<string, string> =>
  Object.fromEntries(
    SHARE_LIST.flatMap(({ request, selection }) =>
      selection ? [[`${selectionRequest(request)}$`, join(import.meta.dirname, selection[0])]] : [],
    ),
  );

/** The selection of a module. Its name follows its content: a remote never gets one that lacks what it uses. */
function selected(request: string, files: readonly string[]): Partial<SharedEntry> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(import.meta.dirname, file)));
  return { import: selectionRequest(request), shareKey: `${request}#${hash.digest('hex').slice(0, 10)}` };
}

/**
 * The share list in the form of the federation plugin.
 * @param eager true in a host: it holds its copies in its first script, and parts loaded later use those
 */
function shareConfig(eager: boolean): Record<string, SharedEntry> {
  return Object.fromEntries(
    SHARE_LIST.map(({ request, selection, packageName, range }) => [
      request,
      {
        singleton: true,
        eager,
        version: installedVersion(packageName),
        requiredVersion: range,
        ...(selection && selected(request, selection)),
      },
    ]),
  );
}

/** The resolved share list of this build, for the checks at publishing. */
export function sharedVersions(): SharedVersions {
  return Object.fromEntries(
    SHARE_LIST.map(({ request, packageName, range }) => [request, { version: installedVersion(packageName), range }]),
  );
}

/** Settings that differ between a host and a remote. */
interface Side {
  readonly name: string;
  /** A host holds its copies of the shared modules in its first script. */
  readonly isHost: boolean;
  /** The exposes of a remote. */
  readonly container?: Pick<
    ConstructorParameters<typeof ModuleFederationPlugin>[0],
    'library' | 'filename' | 'exposes'
  >;
}

/**
 * The federation plugins as every host and remote of ours has them: both sides of a share scope must follow one
 * strategy.
 * @see docs/product/federation.md
 */
export const federationPlugins = ({ name, isHost, container }: Side): readonly WebpackPluginInstance[] => [
  new ModuleFederationPlugin({
    name,
    ...container,
    shared: shareConfig(isHost),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    virtualRuntimeEntry: true,
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  }),
  new PortableRuntimePlugin(),
];
