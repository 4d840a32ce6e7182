import { type PatientStanding } from '@acolhe/contracts';
import { isInCall } from './standing.ts';

const inCall: PatientStanding = { hasToken: true, isQueued: false, isInCallingCircle: false, isInDoctorQueue: false };

it.each<[string, PatientStanding | undefined, boolean]>([
  ['has a token and waits for nobody', inCall, true],
  ['waits in the queue', { ...inCall, isQueued: true }, false],
  ['is offered to a professional', { ...inCall, isInCallingCircle: true }, false],
  ['waits for a doctor', { ...inCall, isInDoctorQueue: true }, false],
  ['has no token', { ...inCall, hasToken: false }, false],
  ['is not known of', undefined, false],
])('a patient who %s', (_, standing, expected) => {
  expect(isInCall(standing)).toBe(expected);
});
