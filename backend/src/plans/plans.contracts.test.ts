import { coversUrgentCare, isActive } from './plans.ts';

it.each([
  ['2026-03-01', null, '2026-03-01', true],
  ['2026-03-02', null, '2026-03-01', false],
  ['2025-01-01', '2026-03-01', '2026-03-01', true],
  ['2025-01-01', '2026-02-28', '2026-03-01', false],
])('a contract from %s to %s on %s is active: %s', (startsOn, endsOn, day, expected) =>
  expect(isActive({ startsOn, endsOn }, day)).toBe(expected),
);

it.each([
  [true, null, true],
  [true, 2, true],
  [true, 0, false],
  [false, null, false],
])(
  'a contract that permits urgent care: %s, with %s visits left, covers it: %s',
  (permitsUrgentCare, urgentCareLeft, expected) => {
    expect(
      coversUrgentCare(
        {
          id: 1,
          startsOn: '2026-01-01',
          endsOn: null,
          permitsUrgentCare,
          permitsScheduling: false,
          urgentCareLeft,
          upcomingLimit: 10,
        },
        '2026-03-01',
      ),
    ).toBe(expected);
  },
);
