import {
  isRegistrationPassword,
  isResetPassword,
  REGISTRATION_PASSWORD_RULES,
  RESET_PASSWORD_RULES,
} from './password.ts';

it.each([
  ['Acolhe@2026', []],
  ['Aco@202', ['8 caracteres.']],
  ['ACOLHE@2026', ['1 letra minúscula.']],
  ['Acolhe2026', ['1 caracter especial.']],
  ['abc123-Def456-ghi', []],
  ['Ação-2026ç', []],
  ['Acolhe@Acolhe', ['1 número.']],
  ['acolhe@2026', ['1 letra maiúscula.']],
  ['', ['8 caracteres.', '1 letra minúscula.', '1 caracter especial.', '1 número.', '1 letra maiúscula.']],
])('a reset finds in the password %j broken: %j', (password, broken) => {
  expect(RESET_PASSWORD_RULES.filter(({ isMet }) => !isMet(password)).map(({ label }) => label)).toEqual(broken);
  expect(isResetPassword(password)).toBe(broken.length === 0);
});

it.each([
  ['Acolhe@@', []],
  ['Aco@202', ['8 caracteres.']],
  ['ACOLHE@2026', ['1 letra minúscula.']],
  ['acolhe@2026', ['1 letra maiúscula.']],
  ['Acolhe2026', ['1 caractere especial.']],
  ['Acolhe 2026', ['1 caractere especial.']],
  ['Acolhe🙂', ['8 caracteres.']],
  ['ação@ção', ['1 letra maiúscula.']],
  ['', ['8 caracteres.', '1 letra maiúscula.', '1 letra minúscula.', '1 caractere especial.']],
])('a registration finds in the password %j broken: %j', (password, broken) => {
  expect(REGISTRATION_PASSWORD_RULES.filter(({ isMet }) => !isMet(password)).map(({ label }) => label)).toEqual(broken);
  expect(isRegistrationPassword(password)).toBe(broken.length === 0);
});

it('a reset takes a password of 200 characters, and none that is longer', () => {
  expect([`Acolhe@2026${'a'.repeat(189)}`, `Acolhe@2026${'a'.repeat(190)}`].map(isResetPassword)).toEqual([
    true,
    false,
  ]);
});

it.each([...'!@#$%^&*(),.?":{}|<>-_+=/~'])('a reset takes %s for a special character', (sign) =>
  expect(isResetPassword(`Acolhe26${sign}`)).toBe(true),
);

it.each(['abc123-Def456-ghi', 'Acolhe@2026'])(
  'a registration and a reset take %s, as a password manager makes it',
  (password) => expect([isRegistrationPassword(password), isResetPassword(password)]).toEqual([true, true]),
);
