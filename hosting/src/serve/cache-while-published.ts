import type { Published } from '../published/published.ts';
import type { Catalog } from './catalog.ts';

/**
 * Caches a value that follows from the published state, by key, until the published state changes.
 * @param make keys must be few: all of them are kept
 */
export function cacheWhilePublished<T>(
  catalog: Catalog,
  make: (published: Published, key: string) => T,
): (key: string) => T {
  let kept: { readonly of: Published; readonly made: Map<string, T> } | undefined;
  return (key) => {
    const published = catalog.current();
    if (kept?.of !== published) kept = { of: published, made: new Map() };
    const { made } = kept;
    const found = made.get(key);
    if (found !== undefined) return found;
    const fresh = make(published, key);
    made.set(key, fresh);
    return fresh;
  };
}
