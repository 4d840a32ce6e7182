import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';

/**
 * Puts the package's `index.html`, if it has one, beside the built files; what goes into its head is added when it is
 * served.
 */
export class PagePlugin {
  apply(compiler: Compiler): void {
    const file = join(compiler.context, 'index.html');
    compiler.hooks.thisCompilation.tap('PagePlugin', (compilation) => {
      compilation.hooks.processAssets.tap('PagePlugin', () => {
        compilation.fileDependencies.add(file);
        if (existsSync(file)) compilation.emitAsset('index.html', new webpack.sources.RawSource(readFileSync(file)));
      });
    });
  }
}
