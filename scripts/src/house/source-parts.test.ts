import { codeLines, readSourceParts } from './source-parts.ts';

const textsOf = (parts: readonly { readonly text: string; readonly line: number }[]) =>
  parts.map(({ text, line }) => [line, text]);

describe('the parts of a source file', () => {
  it('are its comments, also of JSX, but not what looks like one in a literal', () => {
    const source = [
      "const a = 'http://example.org/*'; // one",
      '/** two',
      ' * three */',
      'const b = /\\/\\/ no/; const c = `// no ${a /* four */} // no`;',
      'const d = <p>// no {/* five */}</p>;',
    ].join('\n');
    expect(textsOf(readSourceParts('a.tsx', source).comments)).toEqual([
      [1, '// one'],
      [2, '/** two\n * three */'],
      [4, '/* four */'],
      [5, '/* five */'],
    ]);
  });

  it('join comments of // on successive lines, and no others', () => {
    const source = '// one\n// two\n\n// three\nconst a = 1; // four\n';
    expect(textsOf(readSourceParts('a.ts', source).comments)).toEqual([
      [1, '// one\n// two'],
      [4, '// three'],
      [5, '// four'],
    ]);
  });

  it('are the titles of tests, however the test is declared', () => {
    const source = [
      "describe('one', () => { it(`two ${a}`, () => {}); });",
      "it.each([1])('three', () => {}); test.describe.serial('four', () => {}); other('five');",
    ].join('\n');
    expect(textsOf(readSourceParts('a.test.ts', source).titles)).toEqual([
      [1, 'one'],
      [1, 'two ${a}'],
      [2, 'three'],
      [2, 'four'],
    ]);
  });

  it('are the names that it declares, but not those that it uses', () => {
    const source = [
      'interface One { two: number; three(): void }',
      'type Four = One; class Five { six = 6; seven() {} }',
      'function eight(nine: number, { ten: eleven }: One) { return { used: used(nine) }; }',
      'const twelve = 1; enum Thirteen { Fourteen }',
    ].join('\n');
    expect(readSourceParts('a.ts', source).names.map(({ text }) => text)).toEqual(
      'One two three Four Five six seven eight nine eleven twelve Thirteen Fourteen'.split(' '),
    );
  });

  it('count lines of code without blank lines and comments', () => {
    expect(codeLines('a.ts', '// one\n\nconst a = `\n\n// b`; // c\n/*\nd\n*/ const e = 1;\n')).toBe(3);
  });
});
