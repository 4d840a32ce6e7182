import { createRequire } from 'node:module';

// A loader of webpack, which is loaded without compilation.
const callSummariesLoader = createRequire(__filename)('./call-summaries-loader.cjs') as (
  this: object,
  source: string,
) => string;
const shortened = (source: string): string => callSummariesLoader.call({ resourcePath: 'calls.ts' }, source);

it('the loader of calls leaves out their summaries, and preserves the lines of the rest', () => {
  expect(shortened("defineCall({\n  path: '/a',\n  summary:\n    'It\\'s a {b}, (c).',\n  input: nothing,\n});")).toBe(
    "defineCall({\n  path: '/a',\n  \n\n  input: nothing,\n});",
  );
});

it('the loader of calls leaves out descriptions too, of several lines', () => {
  expect(shortened("defineCall({\n  description:\n    'It\\'s a, ' +\n    'b.',\n  input: nothing,\n});")).toBe(
    'defineCall({\n  \n\n\n  input: nothing,\n});',
  );
});

it('the loader of calls refuses a text that it cannot leave out', () => {
  expect(() => shortened('defineCall({ summary: `of ${what}`, input: nothing })')).toThrow('calls.ts has a summary');
  expect(() => shortened('defineCall({ description: text, input })')).toThrow('calls.ts has a description');
});
