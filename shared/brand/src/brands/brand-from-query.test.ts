import { brandFromQuery } from './brand-from-query.ts';

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
