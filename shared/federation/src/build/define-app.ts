import { PORTAL_API_VERSION } from '@acolhe/session';
import webpack from 'webpack';
import type { AppDescription } from '../registry/build-description.ts';
import { commonConfig } from './common-config.ts';
import type { Build } from './define-remote.ts';
import { DescriptionPlugin, scriptsOf } from './description-plugin.ts';
import { federationPlugins } from './federation-plugins.ts';
import { type MakeFiles, MadeFilesPlugin } from './made-files-plugin.ts';
import { PagePlugin } from './page-plugin.ts';
import { sharedVersions } from './share-config.ts';
import { type StandaloneScript, StandaloneScriptsPlugin } from './standalone-scripts-plugin.ts';

/** A page of its own. */
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
  /** Files that are made for it and lie beside the built ones. */
  readonly madeFiles?: MakeFiles;
}

function appBuild(directory: string, config: AppConfig, host: boolean): Build {
  const { name, entry, filename = '[name].[contenthash:10].js', library, selfContained = false } = config;
  return (mode) => {
    const build = { directory, mode, uniqueName: `acolhe-${name}` };
    const common = commonConfig(build);
    const standalone = new StandaloneScriptsPlugin(config.standaloneScripts ?? [], (script) => ({
      ...(script.inOldBrowsers ? commonConfig({ ...build, inOldBrowsers: true }) : common),
      ...(script.inPage ? {} : { target: 'webworker' }),
      // The app's own build keeps what it knows of the same files.
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
          ...(host && { portalApi: PORTAL_API_VERSION }),
          shared: host ? sharedVersions() : {},
        })),
        ...(config.madeFiles ? [new MadeFilesPlugin(config.madeFiles)] : []),
        new PagePlugin(),
      ],
    };
  };
}

/** The build of a page that hosts remotes. Its index.html is served by `hosting`, which adds scripts and data. */
export const defineHost = (directory: string, config: AppConfig): Build => appBuild(directory, config, true);

/** The build of a page without remotes (the console). */
export const defineApp = (directory: string, config: AppConfig): Build => appBuild(directory, config, false);
