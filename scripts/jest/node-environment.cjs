const { createRequire } = require('node:module');
const { MAIN_REALM } = require('./compile-once.cjs');

const requireOfEnvironment = createRequire(createRequire(require.resolve('jest')).resolve('jest-environment-node'));
const { LegacyFakeTimers, ModernFakeTimers } = requireOfEnvironment('@jest/fake-timers');
const { ModuleMocker } = requireOfEnvironment('jest-mock');
const { installCommonGlobals } = requireOfEnvironment('jest-util');

/** Property descriptors of an object, by which a suite's changes are found and reverted. */
const propertiesOf = (target) =>
  new Map(Reflect.ownKeys(target).map((key) => [key, Object.getOwnPropertyDescriptor(target, key)]));
const isSame = (one, other) => one.value === other.value && one.get === other.get && one.set === other.set;

function restoreProperties(target, before) {
  for (const key of Reflect.ownKeys(target)) {
    const now = Object.getOwnPropertyDescriptor(target, key);
    if (now.configurable && !before.has(key)) delete target[key];
  }
  for (const [key, descriptor] of before) {
    const now = Object.getOwnPropertyDescriptor(target, key);
    if (now === undefined || (now.configurable && !isSame(now, descriptor)))
      Object.defineProperty(target, key, descriptor);
    else if (now.writable && now.value !== descriptor.value) target[key] = descriptor.value;
  }
}

const loadedPackages = new Set();

/**
 * Runs suites that need no document in the realm of Node itself, so that packages can be loaded once per process
 * (`shared-packages-runtime.cjs`) and still meet the same `Error`, `Date` and `Array`. The project's modules are
 * evaluated for each suite; changes of a suite to the global object or to `process` are reverted after it.
 */
module.exports = class NodeEnvironment {
  customExportConditions = ['node', 'node-addons'];
  global = globalThis;

  constructor({ projectConfig }) {
    this.globals = propertiesOf(globalThis);
    this.process = propertiesOf(process);
    this.environmentVariables = { ...process.env };
    this.exitCode = process.exitCode;
    this.moduleMocker = new ModuleMocker(globalThis);
    const timerConfig = { idToRef: (id) => id, refToId: (timer) => timer };
    this.fakeTimers = new LegacyFakeTimers({
      config: projectConfig,
      global: globalThis,
      moduleMocker: this.moduleMocker,
      timerConfig,
    });
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup() {}

  /**
   * Loads a package, whose globals (an engine of cryptography, say) stay as long as the package itself does.
   * @param path of its module
   * @param load requires it
   * @returns what it exports
   */
  retainGlobals(path, load) {
    if (loadedPackages.has(path)) return load();
    loadedPackages.add(path);
    const known = new Set(Reflect.ownKeys(globalThis));
    const loaded = load();
    for (const key of Reflect.ownKeys(globalThis))
      if (!known.has(key)) this.globals.set(key, Object.getOwnPropertyDescriptor(globalThis, key));
    return loaded;
  }

  async teardown() {
    this.fakeTimers.dispose();
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    restoreProperties(globalThis, this.globals);
    restoreProperties(process, this.process);
    process.exitCode = this.exitCode;
    for (const name of Object.keys(process.env)) if (!(name in this.environmentVariables)) delete process.env[name];
    Object.assign(process.env, this.environmentVariables);
  }

  exportConditions() {
    return this.customExportConditions;
  }

  getVmContext() {
    return MAIN_REALM;
  }
};
