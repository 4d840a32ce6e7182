import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import vm, { createContext, Script } from 'node:vm';
import { temporaryFolder } from '../src/testing/temporary-folder.ts';
import { compileOnce } from './compile-once.cjs';

const inContext = (source: string, filename: string, parsingContext = createContext({})) =>
  compileOnce(source, ['x'], { filename, parsingContext });

describe('compileOnce ›', () => {
  afterEach(() => jest.restoreAllMocks());

  it('compiles a file once, and makes its function in each context', () => {
    const script = jest.spyOn(vm, 'Script').mockImplementation((...of) => new Script(...of));
    const [one, other] = [createContext({ name: 'one' }), createContext({ name: 'other' })];
    expect(inContext('return name + x', '/twice.js', one)(1)).toBe('one1');
    expect(inContext('return name + x', '/twice.js', other)(2)).toBe('other2');
    expect(script).toHaveBeenCalledTimes(1);
  });

  it('compiles a file again whose text has changed', () => {
    expect(inContext('return 1', '/changed.js')()).toBe(1);
    expect(inContext('return 2', '/changed.js')()).toBe(2);
  });

  it('preserves lines and columns of the file in stacks', () => {
    const thrown = inContext('throw new Error(x)', '/throws.js');
    let stack: string | undefined;
    try {
      thrown('told');
    } catch (error) {
      ({ stack } = error as Error);
    }
    expect(stack).toContain('/throws.js:1:7');
  });

  it('reports a file that cannot be parsed as Node does', () => {
    expect(() => inContext('return }', '/broken.js')).toThrow("Unexpected token '}'");
  });

  it('leaves text without a file to Node', () => {
    expect(compileOnce('return x', ['x'])(3)).toBe(3);
  });

  it('is how jest compiles the modules of tests', () => {
    const file = join(temporaryFolder(), 'module.cjs');
    writeFileSync(file, 'module.exports = {};');
    const script = jest.spyOn(vm, 'Script').mockImplementation((...of) => new Script(...of));
    const load = () => jest.requireActual<object>(file);
    const first = load();
    jest.resetModules();
    expect(load()).not.toBe(first);
    expect(script).toHaveBeenCalledTimes(1);
  });
});
