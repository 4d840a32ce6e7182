import { csvLine } from './csv.ts';

it('a line of CSV quotes what would break it', () =>
  expect(csvLine(['a', 'b;c', 'say "d"', 'two\nlines', 5, true, null, undefined])).toBe(
    'a;"b;c";"say ""d""";"two\nlines";5;true;;\r\n',
  ));

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('the cell %j is exported as text, not as a formula', (cell) =>
  expect(csvLine([cell]).replaceAll('"', '').startsWith("'")).toBe(true),
);

it('a negative number is no formula', () => expect(csvLine([-1])).toBe('-1\r\n'));
