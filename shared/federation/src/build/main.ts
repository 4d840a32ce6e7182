import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';
import type { Build } from './define-remote.ts';

// node --import tsx shared/federation/src/build/main.ts [--dev] [--watch] <package folder>...
const options = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')));
const folders = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (folders.length === 0) throw new Error('Say which packages to build, as folders.');

for (const folder of folders) {
  const file = resolve(folder, 'webpack.config.ts');
  if (!existsSync(file)) throw new Error(`${folder} has no webpack.config.ts`);
  const { default: build } = (await import(pathToFileURL(file).href)) as { default: Build };
  const outcome = buildPackage(build(options.has('--dev') ? 'development' : 'production'), {
    watch: options.has('--watch'),
    report: (text) => console.log(`${folder}: ${text}`),
  });
  if (!(await outcome)) process.exitCode = 1;
}

interface BuildOptions {
  /** Builds again whenever a source changes, until the process ends. */
  readonly watch: boolean;
  readonly report: (text: string) => void;
}

function summary(stats: Stats): string {
  if (stats.hasErrors() || stats.hasWarnings()) return stats.toString({ preset: 'errors-warnings', colors: false });
  return `built in ${((stats.endTime - stats.startTime) / 1000).toFixed(1)} s`;
}

/** Runs one build. @returns whether it succeeded; a watched build is left running after its first round */
async function buildPackage(configuration: Configuration, { watch, report }: BuildOptions): Promise<boolean> {
  const compiler = webpack(configuration);
  return new Promise((done, failed) => {
    const finished = (error: Error | null, stats?: Stats): void => {
      if (error || !stats) return failed(error ?? new Error('webpack gave no result'));
      report(summary(stats));
      if (watch) return done(!stats.hasErrors());
      compiler.close((closing) => (closing ? failed(closing) : done(!stats.hasErrors())));
    };
    if (watch) compiler.watch({ aggregateTimeout: 100 }, finished);
    else compiler.run(finished);
  });
}
