import webpack, { type Compiler } from 'webpack';

/** Makes files by name; called once for each build. */
export type MakeFiles = () => Promise<ReadonlyMap<string, Buffer>>;

/** Puts files that no module asks for beside the built ones, such as pictures that are made from data. */
export class MadeFilesPlugin {
  readonly #make: MakeFiles;

  constructor(make: MakeFiles) {
    this.#make = make;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('MadeFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'MadeFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          for (const [name, content] of await this.#make())
            compilation.emitAsset(name, new webpack.sources.RawSource(content));
        },
      );
    });
  }
}
