import {
  BRAZILIAN_STATES,
  formatPhone,
  formatZipCode,
  genderLabel,
  isEmail,
  isMobilePhone,
  nameOf,
  normalizeName,
  withoutPhonePrefix,
} from './person.ts';

it('phones, zip codes and names are written in one way', () => {
  expect([formatPhone('11987654321'), formatZipCode('01310100'), normalizeName('  Ana\u200b   Souza ')]).toEqual([
    '(11) 98765-4321',
    '01310-100',
    'Ana Souza',
  ]);
  expect([formatPhone('12'), formatZipCode('1')]).toEqual(['12', '1']);
});

it.each([
  ['Ana D´Ávila', "Ana D'Ávila"],
  ['Ana D`Ávila', "Ana D'Ávila"],
  ['Ana D‘Ávila', "Ana D'Ávila"],
  ['Ana DʼÁvila', "Ana D'Ávila"],
  ['Ana D’Ávila', 'Ana D’Ávila'],
  ['Ana D\u201bÁvila', "Ana D'Ávila"],
  ['Ana D\u2032Ávila', "Ana D'Ávila"],
  ["Ana D' Ávila", "Ana D'Ávila"],
  ["d' Ávila Ana", "d'Ávila Ana"],
  ['Ana D’  Ávila', 'Ana D’Ávila'],
  ["Ana Sant' Anna", "Ana Sant'Anna"],
  ['Ana Saint\u2011Clair', 'Ana Saint-Clair'],
  ['Ana Saint\u2010Clair', 'Ana Saint-Clair'],
  ['Ana Saint\u2212Clair', 'Ana Saint-Clair'],
])('normalizeName › makes of %j %j, a name', (typed, name) => {
  expect(normalizeName(typed)).toBe(name);
  expect(nameOf('\\p{Script=Latin}').test(name)).toBe(true);
});

it.each(['Ana´', '`Ana', 'Ana ´´ Souza', 'Ana \u2011', "Ana' Souza", 'José Silva Jr.', 'Ma. Souza'])(
  'normalizeName › makes no name of %j, whose sign is between no letters or a dot',
  (typed) => expect(nameOf('\\p{L}').test(normalizeName(typed))).toBe(false),
);

it.each([
  ['+55 11 98765-4321', '11987654321'],
  ['+5511987654321', '11987654321'],
  ['0055 (11) 98765-4321', '11987654321'],
  ['5511987654321', '11987654321'],
  ['011 98765-4321', '11987654321'],
  ['015 11 98765-4321', '11987654321'],
  ['015 91 98765-4321', '91987654321'],
  ['+55 015 91 98765-4321', '91987654321'],
  ['0 41 (55) 98765-4321', '55987654321'],
  // Not of a mobile phone, or with digits too many.
  ['015 11 3876-54321', '1511387654321'],
  ['015 11 98765-43210', '15119876543210'],
  ['(11) 98765-4321', '(11) 98765-4321'],
  ['55987654321', '55987654321'],
  ['55', '55'],
  ['55 1', '1'],
  ['55 9', '55 9'],
])('withoutPhonePrefix › leaves of %j %j', (text, left) => {
  expect(withoutPhonePrefix(text)).toBe(left);
});

it.each(['(11) 98765-4321', '+55 11 98765-4321', '011 98765 4321', '015 11 98765-4321', '11987654321'])(
  'isMobilePhone › takes %j',
  (phone) => expect([isMobilePhone(phone), formatPhone(phone)]).toEqual([true, '(11) 98765-4321']),
);

it.each(['1134567890', '(11) 38765-4321', '(10) 98765-4321', '(01) 98765-4321', '119876543210', '98765-4321', ''])(
  'isMobilePhone › refuses %j',
  (phone) => expect(isMobilePhone(phone)).toBe(false),
);

it.each([
  'maria@acolhe.test',
  'a.b+c_d@x.com.br',
  "o'neill@x.ie",
  'ana@açaí.com.br',
  '1@2.net',
  'a@xn--aa-kia.com',
  'a@b.xn--p1ai',
  `${'a'.repeat(64)}@b.test`,
])('isEmail › takes %j', (email) => expect(isEmail(email)).toBe(true));

it.each([
  'joão@acolhe.test',
  'a@b..c',
  'a@b.c.',
  'a@.b.c',
  'a..b@acolhe.test',
  '.a@acolhe.test',
  'a.@acolhe.test',
  'a@-b.test',
  'a@b-.test',
  'a@b.1',
  'a@b.com-',
  'a@b.-c',
  'a@b.-com',
  `${'a'.repeat(65)}@b.test`,
  `a@${'b'.repeat(64)}.test`,
  'a@b',
  '@acolhe.test',
  'a@',
  'a@b@c.test',
  'a b@acolhe.test',
  'Ana <a@acolhe.test>',
  `${'a'.repeat(90)}@acolhe.test`,
])('isEmail › refuses %j', (email) => expect(isEmail(email)).toBe(false));

it('the list of states has 27 different codes', () =>
  expect(new Set(BRAZILIAN_STATES.map(({ code }) => code)).size).toBe(27));

it.each([
  ['m', 'Masculino'],
  ['f', 'Feminino'],
  ['x', 'Feminino'],
  ['', 'Não informado'],
  [undefined, 'Não informado'],
])('the gender %s reads %s', (gender, label) => {
  expect(genderLabel(gender)).toBe(label);
});
