import { NOTHING } from '../publish/published.ts';
import { cacheWhilePublished } from './catalog.ts';
import { settingsFrom } from './settings.ts';

it('the cache computes a value once for each key, and again when something is published or decided', () => {
  let published = { ...NOTHING };
  const settings = { ...settingsFrom({}) };
  let made = 0;
  const kept = cacheWhilePublished(
    { current: () => published, appFolders: () => [] },
    settings,
    (_, key) => `${key} ${(made += 1)}`,
  );
  expect([kept('a'), kept('a'), kept('b')]).toEqual(['a 1', 'a 1', 'b 2']);
  published = { ...NOTHING };
  expect([kept('a'), kept('b'), kept('a')]).toEqual(['a 3', 'b 4', 'a 3']);
  Object.assign(settings, { brands: { ...settings.brands } });
  expect([kept('a'), kept('a')]).toEqual(['a 5', 'a 5']);
  Object.assign(settings, { partnerOrigins: ['https://partner.example'] });
  expect([kept('a'), kept('a')]).toEqual(['a 6', 'a 6']);
});
