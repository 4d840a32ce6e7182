import type { Access } from '@acolhe/contracts';
import { AccessKinds, authorize, bearerToken } from './admission.ts';
import type { Session } from './session.ts';
import type { Sessions } from './sessions.ts';

const patient: Session = { kind: 'patient', patientId: 1001, scope: 'patient', sid: 's' };
const accessKinds = new AccessKinds({
  patient: 'access-token',
  'urgent-care': 'access-token',
  professional: 'access-token',
  partner: 'key',
});
const sessions = { check: (token: string) => Promise.resolve(token === 'patient' ? patient : undefined) } as Sessions;
const admitted = (access: Access[], authorization?: string) =>
  authorize(access, authorization, { sessions, accessKinds });

it.each<[Access[], string | undefined, Session | undefined]>([
  [['patient'], 'Bearer patient', patient],
  [['public', 'patient'], 'bearer patient', patient],
  [['public', 'patient'], undefined, undefined],
  [['public'], 'Bearer gone', undefined],
  [['public', 'urgent-care'], 'Bearer patient', undefined],
  [['refresh'], undefined, undefined],
  [['partner'], 'Bearer patient', undefined],
])('a call for %p with the header %p has the session %p', async (access, authorization, expected) =>
  expect(await admitted(access, authorization)).toEqual(expected),
);

it.each<[Access[], string | undefined, number]>([
  [['patient'], undefined, 401],
  [['patient'], 'Bearer gone', 401],
  [['patient'], 'Basic patient', 401],
  [['professional'], 'Bearer patient', 403],
  [['urgent-care'], 'Bearer patient', 403],
])('a call for %p with the header %p is refused with %i', async (access, authorization, httpStatus) =>
  expect(admitted(access, authorization)).rejects.toMatchObject({ details: { httpStatus } }),
);

it.each([
  [undefined, undefined],
  ['', undefined],
  ['Bearer', undefined],
  ['Bearer a b', undefined],
  ['Bearer a.b-c_d', 'a.b-c_d'],
  ['Bearer ab==', 'ab=='],
])('the header %p holds the bearer token %p', (header, token) => expect(bearerToken(header)).toBe(token));
