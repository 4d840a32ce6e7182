import { NOTHING } from '../publish/published.ts';
import { cacheWhilePublished } from './catalog.ts';
import { settingsFrom } from './settings.ts';

it('the cache computes a value once for each key, and again when something is published or decided', () => {
  let published = { ...NOTHING };
  const settings = { ...settingsFrom({}) };
  let generated = 0;
  const cached = cacheWhilePublished(
    { current: () => published, appFolders: () => [] },
    settings,
    (_, key) => `${key} ${(generated += 1)}`,
  );
  expect([cached('a'), cached('a'), cached('b')]).toEqual(['a 1', 'a 1', 'b 2']);
  published = { ...NOTHING };
  expect([cached('a'), cached('b'), cached('a')]).toEqual(['a 3', 'b 4', 'a 3']);
  Object.assign(settings, { brands: { ...settings.brands } });
  expect([cached('a'), cached('a')]).toEqual(['a 5', 'a 5']);
  Object.assign(settings, { partnerOrigins: ['https://partner.example'] });
  expect([cached('a'), cached('a')]).toEqual(['a 6', 'a 6']);
});
