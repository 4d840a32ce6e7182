import fc from 'fast-check';
import { clampNumber, formatNumber, parseNumber } from './number-field.tsx';

test.each<[string, number, number | null]>([
  ['1.234,56', 2, 1234.56],
  ['1234,5', 2, 1234.5],
  ['R$ 1.234.567,89', 2, 1_234_567.89],
  ['1,234.56', 2, 1234.56],
  ['1,234,567', 2, 1_234_567],
  ['1.234', 2, 1234],
  ['12.5', 2, 12.5],
  ['0.239', 2, 0.23],
  ['0,999', 2, 0.99],
  [',5', 2, 0.5],
  ['12,', 2, 12],
  ['-3,5', 1, -3.5],
  ['-0', 0, 0],
  ['1,9', 0, 1],
  ['007', 0, 7],
  ['🙂', 2, null],
  ['', 2, null],
  ['-', 0, null],
])('the text %j with %i decimals is read as %j', (text, decimals, value) => {
  expect(parseNumber(text, decimals)).toBe(value);
});

test.each<[number, number, string, string]>([
  [1234.5, 2, '1234,5', '1.234,50'],
  [1_234_567, 0, '1234567', '1.234.567'],
  [0.1, 2, '0,1', '0,10'],
  [-1234.5, 2, '-1234,5', '-1.234,50'],
  [100, 2, '100', '100,00'],
])('the number %j with %i decimals is written %j and %j', (value, decimals, plain, fixed) => {
  expect(formatNumber(value, decimals)).toBe(plain);
  expect(formatNumber(value, decimals, 'fixed')).toBe(fixed);
});

test('a number is limited to its range', () => {
  expect([clampNumber(5, { min: 10 }), clampNumber(500, { max: 100 }), clampNumber(50, { min: 10, max: 100 })]).toEqual(
    [10, 100, 50],
  );
  expect(clampNumber(1e20, {})).toBe(999_999_999_999);
});

test('a written number is read back as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
      const value = cents / 100;
      expect(parseNumber(formatNumber(value, 2, 'fixed'), 2)).toBe(value === 0 ? 0 : value);
    }),
  );
});
