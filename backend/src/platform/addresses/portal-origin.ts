import type { Config } from '../config.ts';

/**
 * Finds the portal to which mails and calendars lead the patients of an institution: the one that the operator names
 * for it, else the first of all.
 * @see docs/operating.md
 */
export function portalOriginFor(
  { brands, portalOrigins }: Pick<Config, 'brands' | 'portalOrigins'>,
  institution: string,
): string {
  const own = brands.portals.find(({ institutions }) => institutions?.includes(institution));
  return own?.origin ?? portalOrigins[0] ?? '';
}
