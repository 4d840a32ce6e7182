import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildPackage } from './build-package.ts';
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
