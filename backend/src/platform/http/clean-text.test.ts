import { brokenTextIn } from './clean-text.ts';

const nested = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 'x');

it('a text that no column can hold is found by its path, as a value or as a name', () => {
  expect(brokenTextIn({ a: ['ok', { b: 'x\0' }] })).toEqual(['a', '1', 'b']);
  expect(brokenTextIn({ a: { '\uD800': 1 } })).toEqual(['a']);
  expect(brokenTextIn({ a: ['ação', 7, null, true] })).toBeUndefined();
});

it('a value that is nested too deeply is found, however deep it is', () => {
  expect(brokenTextIn(nested(32))).toBeUndefined();
  expect(brokenTextIn(nested(33))).toHaveLength(32);
  expect(brokenTextIn(nested(20_000))).toHaveLength(32);
});
