import { satisfies } from './version-range.ts';

it.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.0.0', true],
  ['1.0.0', '^1.0.1', false],
  ['1.2.0', '^1.1.9', true],
  ['2.0.0', '^1.0.0', false],
  ['0.2.3', '^0.2.1', true],
  ['0.3.0', '^0.2.1', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
])('version %s lies in range %s: %p', (version, range, expected) => expect(satisfies(version, range)).toBe(expected));
