import { mkdtemp, readFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';

/**
 * Bundles the page on which browsers run rooms for the tests.
 * @returns the scripts' texts by file name: `harness.js` begins, the others are fetched when they are needed
 * @throws Error with the compiler's messages
 */
export async function bundleHarness(): Promise<ReadonlyMap<string, Buffer>> {
  const path = await mkdtemp(join(tmpdir(), 'acolhe-video-'));
  const compiler = webpack({
    context: import.meta.dirname,
    mode: 'development',
    devtool: false,
    target: 'web',
    entry: join(import.meta.dirname, 'harness-page.ts'),
    output: { path, filename: 'harness.js', chunkFilename: '[name].js', publicPath: '/' },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'swc-loader',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
        },
      ],
    },
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString({ all: false, errors: true })));
      else compiler.close(() => resolve());
    });
  });
  const names = await readdir(path);
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(path, name))] as const)));
}
