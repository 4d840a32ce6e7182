import { scheduledCallStatus, visitStatus } from './encounters-module.ts';

const AT = new Date('2026-03-10T12:00:00Z');

it.each([
  ['finished', 'the professional finished', { phase: 'ended', callStartedAt: AT, endReason: null }],
  [
    'missed',
    'the professional finished and never met the patient',
    { phase: 'ended', callStartedAt: null, endReason: null },
  ],
  ['interrupted', 'the patient gave up after an answer', { phase: 'cancelled', callStartedAt: AT, endReason: null }],
  ['interrupted', 'the patient was away after a call', { phase: 'cancelled', callStartedAt: AT, endReason: 'absence' }],
  ['cancelled', 'the patient gave up before any answer', { phase: 'cancelled', callStartedAt: null, endReason: null }],
  ['missed', 'the patient was away while waiting', { phase: 'cancelled', callStartedAt: null, endReason: 'absence' }],
] as const)('a visit is %s when %s', (status, _when, visit) => {
  expect(visitStatus({ ...visit, isUnconnected: false })).toBe(status);
});

it('a visit in which neither side received sound or picture is interrupted, even if the professional finished', () => {
  const visit = { phase: 'ended', callStartedAt: AT, endReason: null } as const;
  expect(visitStatus({ ...visit, isUnconnected: true })).toBe('interrupted');
});

it.each([
  ['finished', 'both were in it', { isCancelled: false, firstStartedAt: AT, callStartedAt: AT }],
  ['missed', 'the patient never came', { isCancelled: false, firstStartedAt: null, callStartedAt: AT }],
  ['missed', 'nobody came', { isCancelled: false, firstStartedAt: null, callStartedAt: null }],
  ['interrupted', 'the professional never came', { isCancelled: false, firstStartedAt: AT, callStartedAt: null }],
  ['cancelled', 'it was cancelled before it', { isCancelled: true, firstStartedAt: AT, callStartedAt: null }],
  ['interrupted', 'it was cancelled during it', { isCancelled: true, firstStartedAt: AT, callStartedAt: AT }],
] as const)('a scheduled call is %s when %s', (status, _when, call) => {
  expect(scheduledCallStatus({ ...call, isUnconnected: false })).toBe(status);
});

it('a scheduled call in which neither side received sound or picture is interrupted', () => {
  const call = { isCancelled: false, firstStartedAt: AT, callStartedAt: AT };
  expect(scheduledCallStatus({ ...call, isUnconnected: true })).toBe('interrupted');
});
