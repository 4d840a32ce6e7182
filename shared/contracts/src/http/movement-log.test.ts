import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MOVEMENT, MOVEMENT_MEANINGS, type MovementEvent } from '../index.ts';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);

it('the list of movements gives each code one name', () => {
  expect(Object.values(MOVEMENT)).toEqual([
    ...range(1101, 1102),
    ...range(1200, 1202),
    ...range(1300, 1302),
    ...range(1400, 1403),
    ...range(1500, 1502),
    1600,
    ...range(1700, 1717),
    ...range(1800, 1802),
    1900,
  ]);
  expect(MOVEMENT.signedIn).toBe(1101);
});

it('the list of movements is what the page on the movement log says', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/product/movement-log.md'), 'utf8');
  const rows = Object.entries(MOVEMENT).map(([name, code]) => [
    String(code),
    name,
    MOVEMENT_MEANINGS[name as MovementEvent],
  ]);
  const cells = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  expect(
    page
      .split('\n')
      .filter((line) => /^\| \d{4} +\|/.test(line))
      .map(cells),
  ).toEqual(rows);
});
