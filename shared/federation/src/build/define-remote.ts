import type { Configuration } from 'webpack';
import { BUILD_PLACEHOLDER, RUNTIME_GLOBAL } from '../registry/built-names.ts';
import type { RemoteDescription } from '../registry/build-description.ts';
import type { RemoteConfig } from '../registry/remote-config.ts';
import type { ExposeName } from '../remote/route-handle.ts';
import { type BuildMode, commonConfig } from './common-config.ts';
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts';
import { DescriptionPlugin, exportsOf, scriptsOf } from './description-plugin.ts';
import { federationPlugins } from './federation-plugins.ts';
import { sharedVersions } from './share-config.ts';

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
  const exposes = Object.entries(config.exposes) as readonly (readonly [ExposeName, string])[];
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
        // An expose comes in one file; only code that several lazy screens share is split off.
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
