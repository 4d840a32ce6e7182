import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';
import { selectionAliases } from './share-config.ts';

export type BuildMode = 'production' | 'development';

/** What every build of the house has in common. */
export interface CommonBuild {
  /** Absolute path of the package. */
  readonly directory: string;
  readonly mode: BuildMode;
  /** Name of the cache and of the global that chunks register with; unique on a page. */
  readonly uniqueName: string;
  /** In ECMAScript 5, for a script that says what is wrong where nothing else runs. */
  readonly inOldBrowsers?: boolean;
}

const require = createRequire(import.meta.url);
/** Changes with the preset and with what it spells into the output, so that a cache of another preset is not used. */
function presetVersion(): string {
  const files = [
    ...readdirSync(import.meta.dirname)
      .filter((name) => !name.includes('.test.'))
      .sort(),
    '../registry/built-names.ts',
    '../registry/share-list.ts',
  ];
  return files
    .reduce((hash, name) => hash.update(readFileSync(join(import.meta.dirname, name))), createHash('sha256'))
    .digest('hex');
}

/** A worker that a package of others brings, ready to run. */
const WORKER_SCRIPT = /\.worker\.min\.\w+/;

/** Parts of zod that describe schemas as JSON Schema, which nothing here does: 6 kB (Brotli) of every host. */
const JSON_SCHEMA_OF_ZOD = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/;

/**
 * Parts of the federation runtime that only its own prefetching and its snapshots of manifests call; the loader of
 * remotes does without both (`disableSnapshot`): 1 kB (Brotli) of every host.
 */
const RUNTIME_PREFETCHING = [
  /[\\/]@module-federation[\\/]runtime-core[\\/]dist[\\/]utils[\\/]preload\.js$/,
  /[\\/]@module-federation[\\/]sdk[\\/]dist[\\/]generateSnapshotFromManifest\.js$/,
];

/** The calls of the service, with a sentence on each. */
const CALLS = /[\\/]contracts[\\/]src[\\/](?:http|operations)[\\/][\w-]+\.ts$/;

const browsers = ['chrome >= 109', 'safari >= 16.4', 'firefox >= 115'];
/** The same browsers as Lightning CSS writes them: major and minor in the upper bytes. */
const styleTargets = { chrome: 109 << 16, safari: (16 << 16) | (4 << 8), firefox: 115 << 16 };

function scriptRule(inOldBrowsers = false): RuleSetRule {
  return {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      // A map that webpack can read, which takes the checkout's path out of it; the hash of a module is of its map too.
      parseMap: true,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // The development runtime of JSX would not fit the React of a host that was built for production.
        ...(inOldBrowsers && { target: 'es5' }),
        transform: { react: { runtime: 'automatic', development: false } },
      },
      ...(inOldBrowsers ? {} : { env: { targets: browsers } }),
    },
  };
}

/** Class names carry the package, so that parts built at different times never style each other. */
function styleRule({ directory, mode }: CommonBuild): RuleSetRule {
  const prefix = basename(directory).replace(/^mfe-/, '');
  const cssLoader = {
    loader: require.resolve('css-loader'),
    options: {
      exportType: 'css-style-sheet',
      // Maps of styles would be part of the scripts, and as large as the styles.
      sourceMap: mode !== 'production',
      modules: {
        namedExport: true,
        exportLocalsConvention: 'camel-case-only',
        localIdentHashSalt: prefix,
        localIdentName:
          mode === 'production' ? `${prefix}_[hash:base64:6]` : `${prefix}_[name]_[local]_[hash:base64:4]`,
      },
    },
  };
  const minifyLoader = {
    loader: join(import.meta.dirname, 'minify-css-loader.cjs'),
    options: { targets: styleTargets },
  };
  // After the minifier, which would join what is split.
  const splitLoader = { loader: join(import.meta.dirname, 'split-shorthands-loader.cjs') };
  return {
    test: /\.module\.css$/,
    use: mode === 'production' ? [cssLoader, splitLoader, minifyLoader] : [cssLoader, splitLoader],
  };
}

/** The part of a webpack configuration that remotes, apps and the embed kit share. */
export function commonConfig(build: CommonBuild): Configuration {
  const { directory, mode, uniqueName, inOldBrowsers = false } = build;
  return {
    name: uniqueName,
    mode,
    context: directory,
    target: inOldBrowsers ? ['web', 'es5'] : 'web',
    // Pages forbid evaluation, in development too.
    devtool: mode === 'production' ? 'hidden-source-map' : 'inline-cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], alias: selectionAliases() },
    module: {
      // Files of a folder of a package, such as the character maps of pdf.js, by names that are known later.
      parser: { javascript: { dynamicUrl: true } },
      rules: [
        scriptRule(inOldBrowsers),
        styleRule(build),
        { test: CALLS, enforce: 'pre', loader: join(import.meta.dirname, 'call-summaries-loader.cjs') },
        {
          test: [JSON_SCHEMA_OF_ZOD, ...RUNTIME_PREFETCHING],
          loader: join(import.meta.dirname, 'empty-exports-loader.cjs'),
        },
        { test: /\.(woff2|png|mp3)$/, type: 'asset/resource' },
        // The ready script of a worker is published as it is, under the name of a script, so that it gets a hash.
        { test: WORKER_SCRIPT, type: 'asset/resource', generator: { filename: '[name].[contenthash:10].js' } },
        { test: /\.svg$/, type: 'asset/inline' },
      ],
    },
    output: {
      path: join(directory, 'dist'),
      uniqueName,
      clean: true,
      chunkFilename: '[name].[contenthash:10].js',
      assetModuleFilename: '[name].[contenthash:10][ext]',
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
    },
    optimization: {
      // Readable names in file lists; the identifiers are the same in every build of the same sources.
      chunkIds: mode === 'production' ? 'deterministic' : 'named',
      moduleIds: mode === 'production' ? 'deterministic' : 'named',
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          // Each pass removes what only the one before shows to be unused.
          minimizerOptions: { compress: { passes: 3 }, mangle: true },
          extractComments: false,
          exclude: WORKER_SCRIPT,
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(directory, '.cache', 'webpack'),
      name: `${uniqueName}-${mode}`,
      version: presetVersion(),
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}
