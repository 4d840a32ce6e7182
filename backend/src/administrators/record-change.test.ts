import { differenceOf, redact, withoutPerson } from './record-change.ts';

it('what is secret is not written into the log, however deep it lies', () => {
  expect(
    redact({
      name: 'Ana',
      zipCode: '01310-100',
      passwordHash: 'x',
      card: { code: 'ABC', quotas: [{ token: 't', left: 1 }] },
      totpSecret: null,
      recoveryCodes: ['a'],
      key: 'k',
      signingKey: 'k',
      monkey: 'kept',
      patientName: 'Maria',
    }),
  ).toEqual({
    name: 'Ana',
    zipCode: '01310-100',
    passwordHash: '[redacted]',
    card: { code: '[redacted]', quotas: [{ token: '[redacted]', left: 1 }] },
    totpSecret: null,
    recoveryCodes: '[redacted]',
    key: '[redacted]',
    signingKey: '[redacted]',
    monkey: 'kept',
    patientName: '[redacted]',
  });
});

it('of a patient the log says which fields there were, not what stood in them, also of fields that come later', () => {
  expect(
    withoutPerson({ id: 1, clientId: 2, email: 'm@x.test', motherName: null, isFirstAccessDone: true, newField: 'x' }),
  ).toEqual({
    id: 1,
    clientId: 2,
    email: '[redacted]',
    motherName: null,
    isFirstAccessDone: true,
    newField: '[redacted]',
  });
});

it('the log keeps of two states what differs', () => {
  expect(
    differenceOf(
      { name: 'Ana', role: 'manager', revision: 1, ids: [1] },
      { name: 'Ana', role: 'observer', revision: 2, ids: [1], new: 1 },
    ),
  ).toEqual({ before: { role: 'manager', new: null }, after: { role: 'observer', new: 1 } });
});
