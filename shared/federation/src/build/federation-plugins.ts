import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { WebpackPluginInstance } from 'webpack';
import { PortableRuntimePlugin } from './portable-runtime-plugin.ts';
import { shareConfig } from './share-config.ts';

/** What a host and a remote say differently. */
interface Side {
  readonly name: string;
  /** A host holds its copies of the shared modules in its first script. */
  readonly isHost: boolean;
  /** What a remote gives away. */
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
