import webpack, { type Compiler } from 'webpack';
import { INTEGRITY_GLOBAL, NEVER_MATCHES } from '../registry/built-names.ts';

/**
 * Gives every chunk script of a remote the hash that the host's manifest names for its address. Without a host that
 * knows the file, the script gets a hash that nothing has, so it fails to load as if it were not there; throwing
 * instead would leave webpack waiting for a chunk that it believes to be on its way. It is asked for as preload tags
 * ask, also on the page's own origin: otherwise the browser fetches it twice.
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
