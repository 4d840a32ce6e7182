const vm = require('node:vm');

const { compileFunction } = vm;
const compiled = new Map();

/** Replaces Node's own realm where jest passes on the context of a suite. */
const MAIN_REALM = Object.freeze({ name: 'main realm' });
module.exports.MAIN_REALM = MAIN_REALM;

/**
 * Compiles as `vm.compileFunction` does, but each text of a file once in a process: its script then runs in the context
 * of each test file. jest would parse each module, and compile its functions, again for every test file.
 * @param source text of the module
 * @param parameters names of the function's parameters
 * @param options of `vm.compileFunction`; without a filename or a context it is called as it is
 * @returns the function, made in the given context
 */
module.exports.compileOnce = (source, parameters = [], options = {}) => {
  const { filename, parsingContext } = options;
  if (!filename || !parsingContext) return compileFunction(source, parameters, options);
  const head = `(function (${parameters.join(',')}) {`;
  let known = compiled.get(filename);
  if (known?.source !== source || known.head !== head) {
    try {
      // The offset preserves the columns of the first line, which source maps need.
      const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
      known = { source, head, script };
    } catch {
      // Its own message, without the head.
      return compileFunction(source, parameters, parsingContext === MAIN_REALM ? { filename } : options);
    }
    compiled.set(filename, known);
  }
  return parsingContext === MAIN_REALM ? known.script.runInThisContext() : known.script.runInContext(parsingContext);
};
