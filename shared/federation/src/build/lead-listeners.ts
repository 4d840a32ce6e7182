import { join } from 'node:path';
import webpack, { type Configuration } from 'webpack';

export interface LeadListenersOptions {
  /** Files of libraries that add listeners and start timers, and never take them back. */
  readonly libraries: RegExp;
  /** Absolute path of the module whose `listen` and `wait` they get instead of `addEventListener` and `setTimeout`. */
  readonly listener: string;
}

/** Makes libraries add listeners and start timers through functions of ours, so that they can be taken back. */
export function leadListeners(
  configuration: Configuration,
  { libraries, listener }: LeadListenersOptions,
): Configuration {
  const { module, plugins = [] } = configuration;
  return {
    ...configuration,
    module: {
      ...module,
      rules: [
        ...(module?.rules ?? []),
        { test: libraries, loader: join(import.meta.dirname, 'library-listeners-loader.cjs') },
      ],
    },
    plugins: [
      ...plugins,
      new webpack.ProvidePlugin({ __acolheListen: [listener, 'listen'], __acolheWait: [listener, 'wait'] }),
    ],
  };
}
