import { createProfessionalCall } from '@acolhe/contracts/operations';
import { registrationFrom } from './professional-fields.tsx';

it.each([
  ['CRM-SP 123456', 'CRM-SP 123456'],
  [' crm/sp 123.456 ', 'CRM-SP 123456'],
  ['CRM SP123456', 'CRM-SP 123456'],
  ['coren-sp 123456-enf', 'COREN-SP 123456-ENF'],
  ['COREN-RJ 123456 TE', 'COREN-RJ 123456-TE'],
])('a registration written as %j is kept as %j, which the service takes', (written, kept) => {
  expect(registrationFrom(written)).toBe(kept);
  expect(createProfessionalCall.input.shape.registration.safeParse(kept).success).toBe(true);
});

it.each(['', '123456', 'CRM 123456', 'OAB-SP 123456', 'CRM-SP', 'CRM-SP 1234567890'])(
  '%j is no registration in a council',
  (written) => expect(registrationFrom(written)).toBeUndefined(),
);
