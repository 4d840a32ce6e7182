import { differenceOf, redact, withoutPerson } from './record-change.ts';

it('the change log contains no secrets, at any depth', () => {
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

it('the change log names the fields of a patient without their values, also fields that are added later', () => {
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

it('the change log stores the differences of two states', () => {
  expect(
    differenceOf(
      { name: 'Ana', role: 'manager', revision: 1, ids: [1] },
      { name: 'Ana', role: 'observer', revision: 2, ids: [1], new: 1 },
    ),
  ).toEqual({ before: { role: 'manager', new: null }, after: { role: 'observer', new: 1 } });
});
