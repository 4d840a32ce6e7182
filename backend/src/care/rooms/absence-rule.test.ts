import { absenceStep } from './absence-rule.ts';

const NOW = 1_000_000;
const MINUTE = 60_000;
const clock = { nowMs: NOW, watchedSinceMs: 0, reconnectingUntilMs: 0, queueHoldMs: 3 * MINUTE };
const absentFor = (ms: number | undefined) => (ms === undefined ? undefined : NOW - ms);

it.each([
  ['queued', 'connected', undefined, undefined],
  ['queued', 'connected', 60_000, 'connect'],
  ['queued', 'left', undefined, 'disconnect'],
  ['queued', 'unknown', undefined, undefined],
  ['offered', 'unknown', undefined, undefined],
  ['in-call', 'unknown', undefined, undefined],
  ['queued', 'unknown', 3 * MINUTE, 'end'],
  ['queued', 'left', 4_999, undefined],
  ['queued', 'left', 5_000, undefined],
  ['queued', 'left', 3 * MINUTE - 1, undefined],
  ['queued', 'left', 3 * MINUTE, 'end'],
  ['offered', 'left', 4_999, undefined],
  ['offered', 'left', 5_000, 'withdraw'],
  ['offered', 'left', 3 * MINUTE, 'end'],
  ['in-call', 'left', 4_999, undefined],
  ['in-call', 'left', 5_000, 'return'],
  ['in-call', 'left', 3 * MINUTE, 'return'],
] as const)(
  'for a visit that is %s, the connection of its patient %s, absent for %s ms, the change is %s',
  (phase, connection, ms, step) =>
    expect(absenceStep({ phase, disconnectedAtMs: absentFor(ms), isCallable: false }, connection, clock)).toBe(step),
);

it('the time of a queue hold counts only while an instance watched', () => {
  const visit = { phase: 'queued', disconnectedAtMs: absentFor(10 * MINUTE), isCallable: false } as const;
  expect(absenceStep(visit, 'left', { ...clock, watchedSinceMs: NOW - 3 * MINUTE + 1 })).toBeUndefined();
  expect(absenceStep(visit, 'left', { ...clock, watchedSinceMs: NOW - 3 * MINUTE })).toBe('end');
});

it('an offer and a call outlast the time that pages take to connect again after an outage', () => {
  for (const phase of ['offered', 'in-call'] as const) {
    const visit = { phase, disconnectedAtMs: absentFor(14_000), isCallable: false };
    expect(absenceStep(visit, 'left', { ...clock, reconnectingUntilMs: NOW + 1 })).toBeUndefined();
    expect(absenceStep(visit, 'left', { ...clock, reconnectingUntilMs: NOW })).toBeDefined();
  }
});

describe('an absent patient with a notified device', () => {
  const HOUR = 60 * MINUTE;
  it.each([
    ['is not told yet', 3 * HOUR, undefined, true, undefined],
    ['is not told for four hours', 4 * HOUR, undefined, true, 'end'],
    ['was told a moment ago', 3 * HOUR, 3 * MINUTE - 1, true, undefined],
    ['was told, and did not come within the time', 3 * HOUR, 3 * MINUTE, true, 'end'],
    ['was told, and the device is gone since', 3 * HOUR, 3 * MINUTE - 1, false, undefined],
    ['has no device any more and was not told', 3 * HOUR, undefined, false, 'end'],
  ] as const)('and %s: follows what the time since then says', (_, absent, called, isCallable, step) => {
    const visit = {
      phase: 'queued',
      disconnectedAtMs: absentFor(absent),
      calledAtMs: absentFor(called),
      isCallable,
    } as const;
    expect(absenceStep(visit, 'left', { ...clock, watchedSinceMs: NOW - 5 * HOUR })).toBe(step);
  });

  it('the absence timer restarts when no instance watched after the notification', () => {
    const visit = {
      phase: 'queued',
      disconnectedAtMs: absentFor(HOUR),
      calledAtMs: absentFor(HOUR),
      isCallable: true,
    } as const;
    expect(absenceStep(visit, 'left', { ...clock, watchedSinceMs: NOW - MINUTE })).toBeUndefined();
  });
});
