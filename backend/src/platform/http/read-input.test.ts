import { findInvalidValue } from './read-input.ts';

const nested = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => [inner], 'x');

it('a text that no column can hold is found by its path, as a value or as a name', () => {
  expect(findInvalidValue({ a: ['ok', { b: 'x\0' }] })).toEqual({ path: ['a', '1', 'b'], message: 'not a text' });
  expect(findInvalidValue({ a: { '\uD800': 1 } })).toEqual({ path: ['a'], message: 'not a text' });
  expect(findInvalidValue({ a: ['ação', 7, null, true] })).toBeUndefined();
});

it('a value that is nested too deeply is found, however deep it is', () => {
  expect(findInvalidValue(nested(32))).toBeUndefined();
  for (const levels of [33, 20_000])
    expect(findInvalidValue(nested(levels))).toEqual({
      path: Array.from({ length: 32 }, () => '0'),
      message: 'nested too deeply',
    });
});

it('a value of more values than any call has is left where there are too many', () => {
  const list = (length: number) => ({ list: Array.from({ length }, () => 'x') });
  // The record and the list are values too.
  expect(findInvalidValue(list(1_998))).toBeUndefined();
  expect(findInvalidValue(list(1_999))).toEqual({ path: ['list', '1998'], message: 'too many values' });
});
