import { createRequire } from 'node:module';

// A loader of webpack, which is loaded without compilation.
const emptyExportsLoader = createRequire(__filename)('./empty-exports-loader.cjs') as (
  this: object,
  source: string,
) => string;
const emptied = (source: string): string => emptyExportsLoader.call({ resourcePath: 'x.js' }, source);

it('the loader of left-out modules preserves every exported name, and nothing behind it', () => {
  const output = emptied(
    [
      'import { far } from "./far.js";',
      'export function near() { far(); }',
      'function own() {}',
      'export { own as given };',
      'export { a, b as c };',
      'export const listed = {};',
    ].join('\n'),
  );
  expect(output).not.toContain('far');
  expect(output).toContain(
    'export { leftOut as near, leftOut as given, leftOut as a, leftOut as c, leftOut as listed };',
  );
});

it('the loader of left-out modules refuses a module without exports, as after an update of a library', () => {
  expect(() => emptied('exports.near = 1;')).toThrow('x.js exports nothing');
});
