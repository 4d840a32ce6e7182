import { entriesOf } from '@acolhe/domain';
import { PORTAL_API_VERSION } from '@acolhe/session';
import webpack, { type Configuration } from 'webpack';
import type { AppDescription, RemoteDescription } from '../registry/build-description.ts';
import { BUILD_PLACEHOLDER, RUNTIME_GLOBAL } from '../registry/built-names.ts';
import type { RemoteConfig } from '../registry/remote-config.ts';
import { type BuildMode, commonConfig } from './common-config.ts';
import {
  ChunkIntegrityPlugin,
  DescriptionPlugin,
  exportsOf,
  GeneratedFilesPlugin,
  laterScriptsOf,
  type MakeFiles,
  PagePlugin,
  scriptsOf,
  type StandaloneScript,
  StandaloneScriptsPlugin,
} from './plugins.ts';
import { federationPlugins, sharedVersions } from './share-config.ts';

const REMOTE_ENTRY = 'remoteEntry.js';

/** Builds one package. */
export type Build = (mode: BuildMode) => Configuration;

const chunkName = (expose: string): string => expose.replace('./', '');

/** Identifier under which the container registers; it differs from version to version, so two of them never mix. */
const globalName = (name: string, version: string): string =>
  `acolhe_${name}_${version}_${BUILD_PLACEHOLDER}`.replace(/[^\w]/g, '_');

/**
 * The build of a remote.
 * @see docs/product/federation.md
 * @param directory absolute path of the package, `import.meta.dirname`
 */
export function defineRemote(directory: string, config: RemoteConfig): Build {
  const { name, version, port, portalApi, routes, addresses, parts } = config;
  const exposes = entriesOf(config.exposes);
  const exposeChunks = new Set(exposes.map(([expose]) => chunkName(expose)));
  const container = globalName(name, version);
  return (mode) => {
    const common = commonConfig({ directory, mode, uniqueName: container });
    return {
      ...common,
      entry: {},
      // A chunk that hangs fails before the loader's own limit does, so that another try asks for it again; and a
      // module that threw is run again by another try (`strictModuleErrorHandling` would throw the first error again).
      output: { ...common.output, publicPath: 'auto', chunkLoadTimeout: 8_000, strictModuleExceptionHandling: true },
      externals: { '@module-federation/runtime-core': `self.${RUNTIME_GLOBAL}` },
      optimization: {
        ...common.optimization,
        runtimeChunk: false,
        // An expose is one file; only code that several lazy screens share is split off.
        splitChunks: {
          chunks: (chunk) => !exposeChunks.has(chunk.name ?? ''),
          minSize: 20_000,
          cacheGroups: { defaultVendors: false },
        },
      },
      plugins: [
        ...federationPlugins({
          name: container,
          isHost: false,
          container: {
            library: { type: 'var', name: container },
            filename: REMOTE_ENTRY,
            exposes: Object.fromEntries(
              exposes.map(([expose, file]) => [expose, { import: file, name: chunkName(expose) }]),
            ),
          },
        }),
        ...(mode === 'production' ? [new ChunkIntegrityPlugin()] : []),
        new DescriptionPlugin((compilation): RemoteDescription => ({
          kind: 'remote',
          name,
          version,
          port,
          portalApi,
          routes: [...routes],
          ...(addresses && { addresses }),
          ...(parts && { parts }),
          entry: REMOTE_ENTRY,
          container,
          exposes: Object.fromEntries(
            exposes.map(([expose]) => [expose, [...scriptsOf(compilation, chunkName(expose))]]),
          ),
          exports: exportsOf(compilation),
          shared: sharedVersions(),
        })),
      ],
    };
  };
}

/** Whether it has its own page. */
export interface AppConfig {
  /** Name of the package without its scope. */
  readonly name: string;
  /** First script, relative to the package. */
  readonly entry: string;
  /** File name of the first script; with the hash of its content unless said otherwise. */
  readonly filename?: string;
  /** Global that the exports of the first script are put into (a kit for pages without a bundler). */
  readonly library?: string;
  /** Everything in one script. */
  readonly selfContained?: boolean;
  /** Scripts that share nothing with the others, such as a service worker. */
  readonly standaloneScripts?: readonly StandaloneScript[];
  /** Generated files that are added to the built ones. */
  readonly generatedFiles?: MakeFiles;
}

function appBuild(directory: string, config: AppConfig, host: boolean): Build {
  const { name, entry, filename = '[name].[contenthash:10].js', library, selfContained = false } = config;
  return (mode) => {
    const build = { directory, mode, uniqueName: `acolhe-${name}` };
    const common = commonConfig(build);
    const standalone = new StandaloneScriptsPlugin(config.standaloneScripts ?? [], (script) => ({
      ...(script.inOldBrowsers ? commonConfig({ ...build, inOldBrowsers: true }) : common),
      ...(script.inPage ? {} : { target: 'webworker' }),
      // The app's own build retains its integrity data of the same files.
      cache: false,
      entry: script.entry,
      output: { ...common.output, filename: script.filename, clean: false },
    }));
    return {
      ...common,
      entry: { main: { import: entry, ...(library ? { library: { type: 'window', name: library } } : {}) } },
      output: { ...common.output, filename, publicPath: selfContained ? 'auto' : '/' },
      plugins: [
        ...(selfContained ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })] : []),
        ...(host ? federationPlugins({ name: `acolhe_${name}`.replace(/-/g, '_'), isHost: true }) : []),
        standalone,
        new DescriptionPlugin((compilation): AppDescription => ({
          kind: 'app',
          name,
          scripts: [...standalone.pageScripts, ...scriptsOf(compilation, 'main')],
          laterScripts: laterScriptsOf(compilation),
          ...(host && { portalApi: PORTAL_API_VERSION }),
          shared: host ? sharedVersions() : {},
        })),
        ...(config.generatedFiles ? [new GeneratedFilesPlugin(config.generatedFiles)] : []),
        new PagePlugin(),
      ],
    };
  };
}

/** The build of a page that hosts remotes. Its index.html is served by `hosting`, which adds scripts and data. */
export const defineHost = (directory: string, config: AppConfig): Build => appBuild(directory, config, true);

/** The build of a page without remotes (the console). */
export const defineApp = (directory: string, config: AppConfig): Build => appBuild(directory, config, false);
