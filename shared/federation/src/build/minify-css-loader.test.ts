import { createRequire } from 'node:module';

// A loader of webpack, which is loaded without compilation.
const minifyCssLoader = createRequire(__filename)('./minify-css-loader.cjs') as (
  this: object,
  source: string,
) => string;
const minified = (source: string): string =>
  minifyCssLoader.call(
    { resourcePath: 'x.module.css', getOptions: () => ({ targets: { chrome: 109 << 16 } }) },
    source,
  );

it('the loader of style sheets removes blanks and comments, and preserves the names that css-loader replaces', () => {
  expect(
    minified(`
      /* why */
      .markedLine > :global(.fromLibrary) {
        color: var(--ac-color-text);
      }
    `),
  ).toBe('.markedLine>:global(.fromLibrary){color:var(--ac-color-text)}');
});
