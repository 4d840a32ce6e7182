import { createRequire } from 'node:module';

// A loader of webpack, which is loaded without compilation.
const splitShorthandsLoader = createRequire(__filename)('./split-shorthands-loader.cjs') as (source: string) => string;

describe('the loader that splits shorthands', () => {
  it('puts a part that overrides a shorthand with a variable into a second rule', () => {
    expect(splitShorthandsLoader('.a,.b{color:red;font:var(--label);font-size:1rem;margin:0}')).toBe(
      '.a,.b{color:red;font:var(--label)}.a,.b{font-size:1rem;margin:0}',
    );
    expect(splitShorthandsLoader('@media print{.a{font:var(--label);line-height:1}}')).toBe(
      '@media print{.a{font:var(--label)}.a{line-height:1}}',
    );
  });

  it.each([
    '.a{font:var(--label)}',
    '.a{font-size:1rem;font:var(--label)}',
    '.a{padding:1rem;padding-left:2rem}',
    '.a{--font:var(--label);--font-size:1rem}',
    '.a{background:url("data:image/png;base64,x") var(--x);color:red}',
  ])('leaves %s as it is', (rule) => {
    expect(splitShorthandsLoader(rule)).toBe(rule);
  });
});
