import { MAIN_GROUP_KEYS, SECOND_GROUP_KEYS } from './brand.ts';
import { brandFromQuery, brandOf, brands, isBrandKey } from './brands.ts';

test('every key has its brand, once, in its group', () => {
  expect(brands.map((brand) => brand.key).sort()).toEqual([...MAIN_GROUP_KEYS, ...SECOND_GROUP_KEYS].sort());
  expect(brands).toHaveLength(18);
  for (const key of MAIN_GROUP_KEYS) expect(brandOf(key).group).toBe('main');
  expect(brandOf('axia').group).toBe('second');
});

test('a text is recognised as the key of a brand', () => {
  expect(isBrandKey('maissaude')).toBe(true);
  expect(isBrandKey('MAISSAUDE')).toBe(false);
});

test.each(brands.map((brand) => [brand.key, brand] as const))('the brand %s is complete', (_, brand) => {
  expect(brand.supportPhone).toBe('0800 724 3838');
  expect(brand.name).not.toBe('');
  expect(brand.logo.shapes.length).toBeGreaterThan(0);
  expect(brand.logo.label).not.toBe('');
  expect(brand.favicon).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  expect(brand.giftCardImage).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  expect(brand.pageClass).toBe(`brand-${brand.key}`);
  expect(brand.deeplinks).toEqual([brand.key]);
});

test('only some brands differ in sign-in logo, agenda note, link back to a partner and texts', () => {
  const having = (test: (brand: (typeof brands)[number]) => boolean) =>
    brands
      .filter(test)
      .map((brand) => brand.key)
      .sort();
  expect(having((brand) => !brand.signInLogo)).toEqual(['medicar']);
  expect(having((brand) => brand.agendaNote !== null)).toEqual(['homeangels']);
  expect(brandOf('homeangels').agendaNote).toBe(
    'As agendas abrem no dia 20 e são atualizadas nos dias 5 e 15 de cada mês.',
  );
  expect(having((brand) => brand.logoReturnsToPartner)).toEqual(['axia']);
  expect(having((brand) => brand.documents.terms !== 'terms-generic')).toEqual([
    'acolhe',
    'ama',
    'axia',
    'durga',
    'homeangels',
    'medicar',
    'telehelp',
  ]);
});

test.each([
  ['AXIA', 'axia'],
  ['HOMEANGELS', 'homeangels'],
  ['MAXPLANET', 'maxplanet'],
])('the query parameter from=%s gives the brand %s, whatever the build chose', (from, key) => {
  expect(brandFromQuery(from, { own: 'telehelp', settings: {} }).key).toBe(key);
});

test.each([null, undefined, '', 'axia', 'Axia', ' AXIA', 'MEDICAR', 'constructor'])(
  'from %j gives the brand that the build chose',
  (from) => {
    expect(brandFromQuery(from).key).toBe('acolhe');
    expect(brandFromQuery(from, { own: 'telehelp', settings: {} }).key).toBe('telehelp');
  },
);

test.each([
  ['AXIA', '4004 1234'],
  [undefined, '0800 111 2222'],
])('from %j gives its brand as the operator set it', (from, phone) => {
  const settings = { axia: { supportPhone: '4004 1234' }, ama: { supportPhone: '0800 111 2222' } };
  expect(brandFromQuery(from, { own: 'ama', settings }).supportPhone).toBe(phone);
});
