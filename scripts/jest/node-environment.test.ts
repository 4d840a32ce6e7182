import { join } from 'node:path';
import NodeEnvironment from './node-environment.cjs';

const open = () => new NodeEnvironment({ projectConfig: { fakeTimers: {} } });
const globals = globalThis as Record<string, unknown>;

describe('environment of suites without a document ›', () => {
  it('takes back what a suite left on the global object', async () => {
    const { structuredClone } = globalThis;
    const environment = open();
    globals['leftBehind'] = true;
    globals['structuredClone'] = () => 'replaced';
    await environment.teardown();
    expect(globals['leftBehind']).toBeUndefined();
    expect(globalThis.structuredClone).toBe(structuredClone);
  });

  it('takes back what a suite left on the process', async () => {
    process.env['ACOLHE_KEPT'] = 'before';
    const { exit } = process;
    const environment = open();
    process.env['ACOLHE_KEPT'] = 'after';
    process.env['ACOLHE_LEFT_BEHIND'] = 'x';
    process.exitCode = 3;
    process.exit = () => undefined as never;
    await environment.teardown();
    expect(process.env).toMatchObject({ ACOLHE_KEPT: 'before' });
    expect(process.env['ACOLHE_LEFT_BEHIND']).toBeUndefined();
    expect(process.exitCode).toBeUndefined();
    expect(process.exit).toBe(exit);
  });

  it('takes back a clock that a suite left standing', async () => {
    const { setTimeout } = globalThis;
    const environment = open();
    environment.fakeTimersModern.useFakeTimers();
    expect(globalThis.setTimeout).not.toBe(setTimeout);
    await environment.teardown();
    expect(globalThis.setTimeout).toBe(setTimeout);
  });

  it('retains the globals of a package as long as the package', async () => {
    const environment = open();
    const loaded = environment.retainGlobals('/made-up-package.js', () => (globals['engineOfPackage'] = 'engine'));
    await environment.teardown();
    expect([loaded, globals['engineOfPackage']]).toEqual(['engine', 'engine']);
    delete globals['engineOfPackage'];
  });
});

describe('packages of suites without a document ›', () => {
  const requireOfNode = process.getBuiltinModule('node:module').createRequire(join(import.meta.dirname, 'x.cjs'));

  it('are those that Node has loaded', () => {
    const esbuild = jest.requireActual<object>('esbuild');
    expect(requireOfNode('esbuild')).toBe(esbuild);
    jest.resetModules();
    expect(jest.requireActual('esbuild')).toBe(esbuild);
  });

  it('can be mocked for the project’s modules', () => {
    jest.doMock('esbuild', () => 'mocked');
    expect(jest.requireMock('esbuild')).toBe('mocked');
    jest.dontMock('esbuild');
  });
});
