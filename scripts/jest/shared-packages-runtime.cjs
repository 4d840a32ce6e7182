const { createRequire } = require('node:module');
const { dirname } = require('node:path');
const { MAIN_REALM } = require('./compile-once.cjs');

const requireOfCore = createRequire(createRequire(require.resolve('jest')).resolve('@jest/core'));
const requireOfRunner = createRequire(requireOfCore.resolve('jest-runner'));
const { default: Runtime } = requireOfRunner('jest-runtime');

/** Path of the package's module by folder that asks and name; null where it is ours or part of Node. */
const packagePaths = new Map();

function packagePath(from, name) {
  if (name.startsWith('.') || name.startsWith('/')) return null;
  const key = `${dirname(from)}\0${name}`;
  let path = packagePaths.get(key);
  if (path === undefined) {
    try {
      const resolved = createRequire(from).resolve(name);
      path = /[/\\]node_modules[/\\]/.test(resolved) ? resolved : null;
    } catch {
      path = null;
    }
    packagePaths.set(key, path);
  }
  return path;
}

/**
 * Loads packages once per process of jest, as Node does, where a suite runs in Node's own realm. jest alone evaluates
 * Fastify, drizzle and zod again for each of some hundred suites, and none of them ever gets warm. A package that a
 * suite mocks is mocked for the project's modules.
 */
module.exports = class SharedPackagesRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    const environment = args[1];
    if (environment.getVmContext() === MAIN_REALM) this.mainRealm = environment;
  }

  requireModule(from, moduleName, options, isRequireActual) {
    if (this.mainRealm !== undefined && moduleName !== undefined && !options?.isInternalModule) {
      const path = packagePath(from, moduleName);
      if (path !== null) return this.mainRealm.retainGlobals(path, () => require(path));
    }
    return super.requireModule(from, moduleName, options, isRequireActual);
  }
};
