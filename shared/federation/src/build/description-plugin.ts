import webpack, { type Compilation, type Compiler, type Dependency } from 'webpack';

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

/** A dependency of a remote's container on a module that it gives away. */
type Exposing = Dependency & { readonly exposedName: string };
const isExposing = (dependency: Dependency): dependency is Exposing => 'exposedName' in dependency;

/** Expose name to the names that its module exports; none where they are not known before it runs. */
export function exportsOf(compilation: Compilation): Record<string, string[]> {
  const { moduleGraph, modules } = compilation;
  const exposing = [...modules].flatMap(({ blocks }) =>
    blocks.flatMap(({ dependencies }) => dependencies.filter(isExposing)),
  );
  return Object.fromEntries(
    exposing.map((dependency) => {
      const module = moduleGraph.getModule(dependency);
      const names = module && moduleGraph.getProvidedExports(module);
      return [dependency.exposedName, Array.isArray(names) ? [...names].sort() : []];
    }),
  );
}
