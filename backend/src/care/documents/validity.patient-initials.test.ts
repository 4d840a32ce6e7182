import { patientInitials } from './validity.ts';

it.each([
  ['Maria da Silva', 'M. S.'],
  ['  érica   DOS santos e  Ávila ', 'É. S. Á.'],
  ['A\u0301lvaro Lima', 'A\u0301. L.'],
  ['João', 'J.'],
  ['', ''],
])('the initials of %p are %p', (name, initials) => {
  expect(patientInitials(name)).toBe(initials);
});
