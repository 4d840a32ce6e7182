import webpack, { type Compilation, type Compiler } from 'webpack';

/** Writes `build.json` beside the built files: what publishing and serving need to know of them. */
export class DescriptionPlugin {
  readonly #describe: (compilation: Compilation) => object;

  constructor(describe: (compilation: Compilation) => object) {
    this.#describe = describe;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('DescriptionPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'DescriptionPlugin', stage }, () => {
        const text = `${JSON.stringify(this.#describe(compilation), null, 2)}\n`;
        compilation.emitAsset('build.json', new webpack.sources.RawSource(text));
      });
    });
  }
}

/** Scripts of a named chunk group, in the order in which they are loaded. */
export function scriptsOf(compilation: Compilation, chunkGroup: string): readonly string[] {
  const files = compilation.namedChunkGroups.get(chunkGroup)?.getFiles() ?? [];
  return files.filter((file) => file.endsWith('.js'));
}
