import { findUnretriedSuites } from './second-try.ts';

const suite = (file: string, module: string) => ({ file, text: `import { a } from '${module}';\n` });

describe('findUnretriedSuites', () => {
  it('findUnretriedSuites › finds a suite with a process or socket that no retry covers', () => {
    const suites = [
      suite('a.test.ts', 'node:child_process'),
      suite('b.test.ts', 'node:http'),
      suite('c.test.ts', 'node:path'),
      suite('d.ts', 'node:net'),
    ];
    expect(findUnretriedSuites(suites, [])).toEqual([
      'a.test.ts starts processes or sockets and does not import scripts/jest/second-try.ts',
      'b.test.ts starts processes or sockets and does not import scripts/jest/second-try.ts',
    ]);
  });

  it('findUnretriedSuites › accepts one that imports the retry, also by its helper', () => {
    const imports = [
      { from: 'a.test.ts', to: 'scripts/jest/second-try.ts' },
      { from: 'b.test.ts', to: 'testing/server.ts' },
      { from: 'testing/server.ts', to: 'testing/port.ts' },
      { from: 'testing/port.ts', to: 'scripts/jest/second-try.ts' },
    ];
    expect(findUnretriedSuites([suite('a.test.ts', 'node:net'), suite('b.test.ts', 'node:net')], imports)).toEqual([]);
  });
});
