import type { Published } from '../published/published.ts';
import type { Catalog } from './catalog.ts';
import type { HostingSettings } from './settings.ts';

/**
 * Caches a value that follows from the published state and from what administrators decide, by key, until one of them
 * changes.
 * @param make keys must be few: all of them are kept
 */
export function cacheWhilePublished<T>(
  catalog: Catalog,
  settings: Pick<HostingSettings, 'brands' | 'partnerOrigins'>,
  make: (published: Published, key: string) => T,
): (key: string) => T {
  let kept: { readonly of: readonly unknown[]; readonly made: Map<string, T> } | undefined;
  return (key) => {
    const published = catalog.current();
    const of = [published, settings.brands, settings.partnerOrigins];
    if (!kept?.of.every((part, index) => part === of[index])) kept = { of, made: new Map() };
    const { made } = kept;
    const found = made.get(key);
    if (found !== undefined) return found;
    const fresh = make(published, key);
    made.set(key, fresh);
    return fresh;
  };
}
