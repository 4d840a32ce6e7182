import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';

/** A script of an app that is built by itself: it runs when the others do not, or where no page is. */
export interface StandaloneScript {
  /** Relative to the package. */
  readonly entry: string;
  /** File name; `[contenthash:10]` stands for the hash of its content. */
  readonly filename: string;
  /** The page runs it, before its other scripts. */
  readonly inPage?: boolean;
  /** Written in ECMAScript 5, so that browsers run it which cannot read the others. */
  readonly inOldBrowsers?: boolean;
}

/** Builds scripts apart from the app's own, each in one file, and puts them beside it. */
export class StandaloneScriptsPlugin {
  readonly #scripts: readonly StandaloneScript[];
  readonly #configurationOf: (script: StandaloneScript) => Configuration;
  /** Names of the files that pages run, as they were built last. */
  readonly #inPage = new Map<StandaloneScript, string>();

  /** @param configurationOf the build of one script; nothing of it is written */
  constructor(scripts: readonly StandaloneScript[], configurationOf: (script: StandaloneScript) => Configuration) {
    this.#scripts = scripts;
    this.#configurationOf = configurationOf;
  }

  /** Names of the built files that the page runs, in order. */
  get pageScripts(): readonly string[] {
    return [...this.#inPage.values()];
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('StandaloneScriptsPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'StandaloneScriptsPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          for (const script of this.#scripts) await this.#add(script, compilation);
        },
      );
    });
  }

  async #add(script: StandaloneScript, target: Compilation): Promise<void> {
    const built = await compile(this.#configurationOf(script));
    target.errors.push(...built.errors);
    target.fileDependencies.addAll(built.fileDependencies);
    for (const { name, source } of built.getAssets()) {
      // Already minimized.
      target.emitAsset(name, source, { minimized: true });
      if (script.inPage && name.endsWith('.js')) this.#inPage.set(script, name);
    }
  }
}

/** Runs a build of which nothing is written. */
function compile(configuration: Configuration): Promise<Compilation> {
  const compiler = webpack(configuration);
  compiler.hooks.shouldEmit.tap('StandaloneScriptsPlugin', () => false);
  return new Promise((done, failed) => {
    compiler.run((error, stats) => {
      compiler.close(() => (stats ? done(stats.compilation) : failed(error ?? new Error('webpack gave no result'))));
    });
  });
}
