import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compilation, type Compiler, type Configuration, type Dependency } from 'webpack';
import { INTEGRITY_GLOBAL, NEVER_MATCHES } from '../registry/built-names.ts';

/** A script of an app that is built by itself: it runs when the others do not, or where no page is. */
export interface StandaloneScript {
  /** Relative to the package. */
  readonly entry: string;
  /** File name; `[contenthash:10]` is replaced by the hash of its content. */
  readonly filename: string;
  /** The page runs it, before its other scripts. */
  readonly inPage?: boolean;
  /** Written in ECMAScript 5, so that browsers run it which cannot read the others. */
  readonly inOldBrowsers?: boolean;
}

/** Builds standalone scripts, each in one file, next to the app's own. */
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

/**
 * Gives every chunk script of a remote the hash that the host's manifest names for its address. Without a host that
 * knows the file, the script gets a hash that matches nothing, so that it fails to load as if it were missing; throwing
 * would leave webpack waiting for the chunk. The request has the mode of preload tags, also on the page's own origin:
 * otherwise the browser fetches it twice.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(
        'ChunkIntegrityPlugin',
        (source) =>
          `${source}\nscript.integrity = (self.${INTEGRITY_GLOBAL} ? self.${INTEGRITY_GLOBAL}(script.src) : undefined) || ${JSON.stringify(NEVER_MATCHES)};\nscript.crossOrigin = "anonymous";`,
      );
    });
  }
}

/** Writes `build.json` next to the built files: the data that publishing and serving need. */
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

/** Scripts of each chunk group with a name that no entry has: those that `import()` loads by a `webpackChunkName`. */
export const laterScriptsOf = (compilation: Compilation): Record<string, string[]> =>
  Object.fromEntries(
    [...compilation.namedChunkGroups.keys()]
      .filter((name) => !compilation.entrypoints.has(name))
      .sort()
      .map((name) => [name, [...scriptsOf(compilation, name)]]),
  );

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

/** Makes files by name; called once for each build. */
export type MakeFiles = () => Promise<ReadonlyMap<string, Buffer>>;

/** Adds files that no module imports to the built ones, such as generated pictures. */
export class GeneratedFilesPlugin {
  readonly #make: MakeFiles;

  constructor(make: MakeFiles) {
    this.#make = make;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('GeneratedFilesPlugin', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'GeneratedFilesPlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          for (const [name, content] of await this.#make())
            compilation.emitAsset(name, new webpack.sources.RawSource(content));
        },
      );
    });
  }
}

/** Copies the package's `index.html`, if it has one, to the built files; its head is completed when it is served. */
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

/** How the federation plugin asks for the module that starts its runtime: its whole source is the request. */
const SOURCE_REQUEST = 'data:text/javascript;charset=utf-8;base64,';

/** Replaces the runtime's absolute path in that source. */
const RUNTIME_REQUEST = 'acolhe-federation-runtime';

const RUNTIME_IMPORT = /(?<=import federation from ')[^']+(?=')/;

/**
 * Removes the absolute path of the checkout from the build: the federation plugin writes it into the source of the
 * module that starts its runtime, and that source is the module's name, by which webpack makes identifiers and the
 * minifier chooses letters. The same sources would get other hashes elsewhere, and every cache would be lost.
 */
export class PortableRuntimePlugin {
  apply(compiler: Compiler): void {
    let runtime = RUNTIME_REQUEST;
    compiler.hooks.normalModuleFactory.tap('PortableRuntimePlugin', ({ hooks }) => {
      hooks.beforeResolve.tap('PortableRuntimePlugin', (resolving) => {
        const { request } = resolving;
        if (request === RUNTIME_REQUEST) resolving.request = runtime;
        if (!request.startsWith(SOURCE_REQUEST)) return;
        const source = Buffer.from(request.slice(SOURCE_REQUEST.length), 'base64').toString('utf8');
        runtime = RUNTIME_IMPORT.exec(source)?.[0] ?? runtime;
        const portable = source.replace(RUNTIME_IMPORT, RUNTIME_REQUEST);
        resolving.request = SOURCE_REQUEST + Buffer.from(portable).toString('base64');
      });
    });
    compiler.hooks.compilation.tap('PortableRuntimePlugin', (compilation) => {
      // The container's entry still has the request in its name. It gets its identifier before the others, which then
      // avoid it.
      compilation.hooks.moduleIds.tap({ name: 'PortableRuntimePlugin', stage: -1 }, (modules) => {
        for (const module of modules)
          if (module.identifier().startsWith('container entry ')) compilation.chunkGraph.setModuleId(module, 'entry');
      });
    });
  }
}
