import { formatPhone, formatZipCode, normalizeName } from './contact.ts';

it('phones, zip codes and names are written in one way', () => {
  expect([formatPhone('11987654321'), formatZipCode('01310100'), normalizeName('  Ana\u200b   Souza ')]).toEqual([
    '(11) 98765-4321',
    '01310-100',
    'Ana Souza',
  ]);
  expect([formatPhone('12'), formatZipCode('1')]).toEqual(['12', '1']);
});
