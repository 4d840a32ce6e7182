import fc from 'fast-check';
import { compilePattern } from './pattern-matcher.ts';
import { parsePattern } from './pattern.ts';

const matches = (body: string, text: string, ignoreCase = false): boolean =>
  compilePattern(parsePattern(body, 0), ignoreCase)(text);

const character = fc.constantFrom('a', 'b', 'B', '1', '_', '-', '.', ' ', '$');
const text = fc.array(character, { maxLength: 6 }).map((parts) => parts.join(''));
const body = fc.letrec<{ single: string; repeated: string; sequence: string; choice: string }>((tie) => ({
  single: fc.oneof(
    { maxDepth: 1 },
    fc.constantFrom(
      'a',
      'b',
      'B',
      '1',
      '_',
      '-',
      '\\.',
      '\\$',
      '\\s',
      '\\w',
      '\\d',
      '\\S',
      '\\W',
      '\\D',
      '.',
      '[ab]',
      '[^ab]',
      '[a-z1-9]',
      '[\\w-]',
      '[-a]',
      '[a\\-b]',
      '[^\\d_]',
      '[$.]',
    ),
    tie('choice').map((inner) => `(${inner})`),
  ),
  repeated: fc
    .tuple(tie('single'), fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,}', '{0,2}', '{0}'))
    .map((parts) => parts.join('')),
  sequence: fc.array(tie('repeated'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  choice: fc.array(tie('sequence'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('|')),
})).choice;

test("patterns match what JavaScript's own regular expressions match", () => {
  fc.assert(
    fc.property(
      body,
      text,
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (inner, subject, fromStart, toEnd, ignoreCase) => {
        const own = `${fromStart ? '^' : ''}${inner}${toEnd ? '$' : ''}`;
        const expected = new RegExp(
          `${fromStart ? '^' : ''}(?:${inner})${toEnd ? '$' : ''}`,
          `s${ignoreCase ? 'i' : ''}`,
        ).test(subject);
        expect({ own, subject, found: matches(own, subject, ignoreCase) }).toEqual({ own, subject, found: expected });
      },
    ),
    { numRuns: 3000 },
  );
});

test.each<[string, string, boolean]>([
  ['^', '', true],
  ['$', 'x', true],
  ['^$', '', true],
  ['^$', 'x', false],
  ['\\$', 'a$', true],
  ['\\\\$', 'a\\', true],
  ['\\n', 'n', true],
  ['a]', 'a]', true],
  ['a}', 'a}', true],
])('/%s/ and %j: %s', (pattern, subject, expected) => {
  expect(matches(pattern, subject)).toBe(expected);
});

test.each([
  '(',
  ')',
  'a)',
  '[',
  '[]',
  '[^]',
  '*a',
  'a**',
  'a+?',
  'a{2}{3}',
  'a{3,2}',
  'a{1001}',
  '{',
  '|a',
  'a|',
  '()',
  'a^b',
  'a$b',
  '(^a)',
  '(?:a)',
  '\\',
  '[b-a]',
  '[a',
])('/%s/ is refused', (pattern) => {
  expect(() => compilePattern(parsePattern(pattern, 0), false)).toThrow('regular expression: ');
});

test('a pattern that other engines take ages for is matched in one pass over the text', () => {
  expect(matches('^(a+)+b$', 'a'.repeat(60_000))).toBe(false);
  expect(matches('^(a|a)*(a|aa)*c', 'a'.repeat(60_000))).toBe(false);
});
