import { NOTHING } from '../published/published.ts';
import { cacheWhilePublished } from './cache-while-published.ts';

it('the cache makes a value once for each key, and anew when something else is published', () => {
  let published = { ...NOTHING };
  let made = 0;
  const kept = cacheWhilePublished(
    { current: () => published, appFolders: () => [] },
    (_, key) => `${key} ${(made += 1)}`,
  );
  expect([kept('a'), kept('a'), kept('b')]).toEqual(['a 1', 'a 1', 'b 2']);
  published = { ...NOTHING };
  expect([kept('a'), kept('b'), kept('a')]).toEqual(['a 3', 'b 4', 'a 3']);
});
