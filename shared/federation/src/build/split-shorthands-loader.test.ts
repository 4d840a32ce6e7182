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
    ['inset', 'top'],
    ['inset', 'inline-start'],
    ['inset', 'inset-inline'],
    ['gap', 'row-gap'],
    ['columns', 'column-count'],
    ['grid-area', 'grid-column-start'],
    ['border-radius', 'border-top-left-radius'],
    ['border-radius', 'border-end-start-radius'],
    ['border-color', 'border-left-color'],
    ['border-color', 'border-block-end'],
    ['border-style', 'border-top-style'],
    ['border-width', 'border-inline'],
    ['border', 'border-bottom'],
    ['place-content', 'justify-content'],
    ['place-items', 'align-items'],
    ['place-self', 'justify-self'],
    ['flex-flow', 'flex-wrap'],
    ['text-decoration', 'text-decoration-color'],
  ])('splits %s with a variable from %s, a part of it', (whole, part) => {
    expect(splitShorthandsLoader(`.a{${whole}:var(--x);${part}:y}`)).toBe(`.a{${whole}:var(--x)}.a{${part}:y}`);
  });

  it.each([
    ['inset', 'text-align'],
    ['gap', 'column-count'],
    ['border-radius', 'border-left'],
    ['border-color', 'border-top-width'],
    ['place-items', 'align-content'],
  ])('leaves %s and %s in one rule, since neither is a part of the other', (one, other) => {
    const rule = `.a{${one}:var(--x);${other}:y}`;
    expect(splitShorthandsLoader(rule)).toBe(rule);
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
