import { brandFrom } from './brand-from-query.ts';

test.each([
  ['AXIA', 'axia'],
  ['HOMEANGELS', 'homeangels'],
  ['MAXPLANET', 'maxplanet'],
])('from %s gives %s, whatever the build chose', (from, key) => {
  expect(brandFrom(from, 'telehelp').key).toBe(key);
});

test.each([null, undefined, '', 'axia', 'Axia', ' AXIA', 'MEDICAR', 'constructor'])(
  'from %j gives the brand that the build chose',
  (from) => {
    expect(brandFrom(from).key).toBe('acolhe');
    expect(brandFrom(from, 'telehelp').key).toBe('telehelp');
  },
);
