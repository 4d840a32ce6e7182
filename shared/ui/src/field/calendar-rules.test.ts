import {
  clampDay,
  dayAfterKey,
  formatLongDay,
  formatMonth,
  shiftDays,
  shiftMonths,
  weeksOf,
} from './calendar-rules.ts';

test.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-12-31', 1, '2027-01-01'],
])('%s shifted by %i days is %s', (from, days, to) => expect(shiftDays(from, days)).toBe(to));

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-08-31', -12, '2025-08-31'],
])('%s shifted by %i months is %s', (from, months, to) => expect(shiftMonths(from, months)).toBe(to));

test('a month is laid out by weeks from Sunday on', () => {
  const weeks = weeksOf('2026-08-21');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-08-01']);
  expect(weeks[5]).toEqual(['2026-08-30', '2026-08-31', null, null, null, null, null]);
  expect(weeksOf('2026-02-10')).toHaveLength(4);
  expect(weeksOf('2026-12-31').flat().filter(Boolean)).toHaveLength(31);
});

test('days and months are written in Portuguese', () => {
  expect(formatLongDay('2026-08-21')).toBe('sexta-feira, 21 de agosto de 2026');
  expect(formatLongDay('1958-03-01')).toBe('sábado, 1 de março de 1958');
  expect(formatMonth('2026-01-05')).toBe('janeiro de 2026');
});

test('a day is limited to its range', () => {
  expect([
    clampDay('1899-12-31', '1900-01-01', '2026-01-01'),
    clampDay('2030-01-01', '1900-01-01', '2026-01-01'),
    clampDay('2000-01-01', '1900-01-01', '2026-01-01'),
  ]).toEqual(['1900-01-01', '2026-01-01', '2000-01-01']);
});

test.each<[string, boolean, string | undefined]>([
  ['ArrowLeft', false, '2026-08-20'],
  ['ArrowRight', false, '2026-08-22'],
  ['ArrowUp', false, '2026-08-14'],
  ['ArrowDown', false, '2026-08-28'],
  ['Home', false, '2026-08-16'],
  ['End', false, '2026-08-22'],
  ['PageUp', false, '2026-07-21'],
  ['PageDown', false, '2026-09-21'],
  ['PageUp', true, '2025-08-21'],
  ['PageDown', true, '2027-08-21'],
  ['Enter', false, undefined],
])('from Friday, 21 August 2026, %s (Shift: %j) leads to %s', (key, larger, to) =>
  expect(dayAfterKey('2026-08-21', key, larger)).toBe(to),
);
