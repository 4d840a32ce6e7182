import { absenceStep, isInRoom } from './absence-rule.ts';

const NOW = 1_000_000;
const MINUTE = 60_000;
const clock = { nowMs: NOW, watchedSinceMs: 0, placeKeptMs: 3 * MINUTE };
const goneFor = (ms: number | undefined) => (ms === undefined ? undefined : NOW - ms);

it.each([
  ['queued', true, undefined, undefined],
  ['queued', true, 60_000, 'connect'],
  ['queued', false, undefined, 'disconnect'],
  ['queued', false, 4_999, undefined],
  ['queued', false, 5_000, undefined],
  ['queued', false, 3 * MINUTE - 1, undefined],
  ['queued', false, 3 * MINUTE, 'end'],
  ['offered', false, 4_999, undefined],
  ['offered', false, 5_000, 'withdraw'],
  ['offered', false, 3 * MINUTE, 'end'],
  ['in-call', false, 4_999, undefined],
  ['in-call', false, 5_000, 'return'],
  ['in-call', false, 3 * MINUTE, 'return'],
] as const)(
  'for a visit that is %s, its patient connected %s, gone for %s ms, follows %s',
  (phase, connected, ms, step) =>
    expect(absenceStep({ phase, disconnectedAtMs: goneFor(ms) }, connected, clock)).toBe(step),
);

it('the time that a place is kept counts only while somebody watched', () => {
  const visit = { phase: 'queued', disconnectedAtMs: goneFor(10 * MINUTE) } as const;
  expect(absenceStep(visit, false, { ...clock, watchedSinceMs: NOW - 3 * MINUTE + 1 })).toBeUndefined();
  expect(absenceStep(visit, false, { ...clock, watchedSinceMs: NOW - 3 * MINUTE })).toBe('end');
});

it('a page that was heard after the answer is in the room; one that was heard before alone may be gone', () => {
  expect([isInRoom(NOW - 1, NOW), isInRoom(NOW, NOW), isInRoom(undefined, NOW)]).toEqual([false, true, false]);
});
