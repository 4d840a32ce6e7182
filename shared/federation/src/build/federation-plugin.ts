import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
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
 * The federation plugin as every host and remote of ours has it: both sides of a share scope must follow one strategy.
 * @see docs/product/federation.md
 */
export const federationPlugin = ({ name, isHost, container }: Side): ModuleFederationPlugin =>
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
  });
