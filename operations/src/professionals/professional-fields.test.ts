import { createProfessionalCall } from '@acolhe/contracts/operations';
import { registrationFrom } from './professional-fields.tsx';

it.each([
  ['CRM-SP 123456', 'CRM-SP 123456'],
  [' crm/sp 123.456 ', 'CRM-SP 123456'],
  ['CRM SP123456', 'CRM-SP 123456'],
  ['coren-sp 123456-enf', 'COREN-SP 123456-ENF'],
  ['COREN-RJ 123456 TE', 'COREN-RJ 123456-TE'],
])('a registration written as %j › is stored as %j, which the service accepts', (written, stored) => {
  expect(registrationFrom(written)).toBe(stored);
  expect(createProfessionalCall.input.shape.registration.safeParse(stored).success).toBe(true);
});

it.each(['', '123456', 'CRM 123456', 'OAB-SP 123456', 'CRM-SP', 'CRM-SP 1234567890'])(
  '%j is no registration in a council',
  (written) => expect(registrationFrom(written)).toBeUndefined(),
);
