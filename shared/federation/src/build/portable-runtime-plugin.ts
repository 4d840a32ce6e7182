import type { Compiler } from 'webpack';

/** How the federation plugin asks for the module that starts its runtime: its whole source is the request. */
const SOURCE_REQUEST = 'data:text/javascript;charset=utf-8;base64,';

/** Stands in that source in the place of the runtime's absolute path. */
const RUNTIME_REQUEST = 'acolhe-federation-runtime';

const RUNTIME_IMPORT = /(?<=import federation from ')[^']+(?=')/;

/**
 * Keeps the absolute path of the checkout out of what is built: the federation plugin writes it into the source of the
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
      // keep off it.
      compilation.hooks.moduleIds.tap({ name: 'PortableRuntimePlugin', stage: -1 }, (modules) => {
        for (const module of modules)
          if (module.identifier().startsWith('container entry ')) compilation.chunkGraph.setModuleId(module, 'entry');
      });
    });
  }
}
