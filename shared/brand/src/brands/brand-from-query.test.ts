import { brandFromQuery } from './brand-from-query.ts';

test.each([
  ['AXIA', 'axia'],
  ['HOMEANGELS', 'homeangels'],
  ['MAXPLANET', 'maxplanet'],
])('the query parameter from=%s gives the brand %s, whatever the build chose', (from, key) => {
  expect(brandFromQuery(from, 'telehelp').key).toBe(key);
});

test.each([null, undefined, '', 'axia', 'Axia', ' AXIA', 'MEDICAR', 'constructor'])(
  'from %j gives the brand that the build chose',
  (from) => {
    expect(brandFromQuery(from).key).toBe('acolhe');
    expect(brandFromQuery(from, 'telehelp').key).toBe('telehelp');
  },
);
