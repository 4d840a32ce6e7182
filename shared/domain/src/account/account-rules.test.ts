import fc from 'fast-check';
import { brazilianDateOf, isoDateOf } from '../dates/brazilian-date.ts';
import { formatPhone, formatZipCode, normalizeName } from '../person/contact.ts';
import { giftCardEntryProblems } from '../gift-card/gift-card-entry.ts';
import {
  isRegistrationPassword,
  isResetPassword,
  REGISTRATION_PASSWORD_RULES,
  RESET_PASSWORD_RULES,
} from './new-password.ts';
import { BRAZILIAN_STATES } from '../person/brazilian-states.ts';

it.each([
  ['Gift Card não informado.', { code: ' ', cpf: '529.982.247-25' }],
  ['Gift Card não informado.', { code: '\u200b\u2060', cpf: '529.982.247-25' }],
  ['CPF não informado.', { code: 'X', cpf: '' }],
  ['CPF inválido.', { code: 'X', cpf: '529.982.247-2' }],
  ['CPF inválido.', { code: 'X', cpf: '111.111.111-11' }],
  ['CPF inválido.', { code: 'X', cpf: '529.982.247-24' }],
])('says "%s" of the gift card %j', (message, entry) =>
  expect(giftCardEntryProblems(entry).map((problem) => problem.message)).toEqual([message]),
);

it('tells of the code before the CPF', () =>
  expect(giftCardEntryProblems({ code: '', cpf: '' }).map(({ field }) => field)).toEqual(['code', 'cpf']));

it.each([
  ['Acolhe@2026', []],
  ['Aco@202', ['8 caracteres.']],
  ['ACOLHE@2026', ['1 letra minúscula.']],
  ['Acolhe-2026', ['1 caracter especial.']],
  ['Acolhe@Acolhe', ['1 número.']],
  ['acolhe@2026', ['1 letra maiúscula.']],
  ['', ['8 caracteres.', '1 letra minúscula.', '1 caracter especial.', '1 número.', '1 letra maiúscula.']],
])('finds in the password %j broken: %j', (password, broken) => {
  expect(RESET_PASSWORD_RULES.filter(({ isMet }) => !isMet(password)).map(({ label }) => label)).toEqual(broken);
  expect(isResetPassword(password)).toBe(broken.length === 0);
});

it.each([
  ['Acolhe@@', []],
  ['Aco@202', ['8 caracteres.']],
  ['ACOLHE@2026', ['1 letra minúscula.']],
  ['acolhe@2026', ['1 letra maiúscula.']],
  ['Acolhe2026', ['1 caracter especial.']],
  ['Acolhe 2026', ['1 caracter especial.']],
  ['Acolhe🙂', ['8 caracteres.']],
  ['ação@ção', ['1 letra maiúscula.']],
  ['', ['8 caracteres.', '1 letra maiúscula.', '1 letra minúscula.', '1 caracter especial.']],
])('finds in the password %j of a registration broken: %j', (password, broken) => {
  expect(REGISTRATION_PASSWORD_RULES.filter(({ isMet }) => !isMet(password)).map(({ label }) => label)).toEqual(broken);
  expect(isRegistrationPassword(password)).toBe(broken.length === 0);
});

it('takes a password of 200 characters for a reset, and none that is longer', () => {
  expect([`Acolhe@2026${'a'.repeat(189)}`, `Acolhe@2026${'a'.repeat(190)}`].map(isResetPassword)).toEqual([
    true,
    false,
  ]);
});

it.each([...'!@#$%^&*(),.?":{}|<>'])('takes %s for a special character', (sign) =>
  expect(isResetPassword(`Acolhe26${sign}`)).toBe(true),
);

it('reads back every date that it writes', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }), (date) => {
      const iso = date.toISOString().slice(0, 10);
      expect(isoDateOf(brazilianDateOf(iso))).toBe(iso);
    }),
  );
  expect(isoDateOf('29/02/2025')).toBeUndefined();
});

it('writes what is kept in one way', () => {
  expect([formatPhone('11987654321'), formatZipCode('01310100'), normalizeName('  Ana\u200b   Souza ')]).toEqual([
    '(11) 98765-4321',
    '01310-100',
    'Ana Souza',
  ]);
  expect([formatPhone('12'), formatZipCode('1')]).toEqual(['12', '1']);
});

it('knows 27 states', () => expect(new Set(BRAZILIAN_STATES.map(({ code }) => code)).size).toBe(27));
