import { type Brand, brandWith } from '@acolhe/brand';
import type { Config } from '../config.ts';

/** Paths of the screens to which mails and calendars lead, as the remotes that have these screens declare them. */
export const PORTAL_PATHS = {
  appointments: '/portal-paciente/links',
  scheduling: '/portal-paciente/agendamento',
  video: '/portal-paciente/video',
  'received-documents': '/portal-paciente/documentos-clinicos',
  'forgotten-password': '/esqueci-senha',
  'new-password': '/reset-senha',
} as const;

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

/** The address of a screen of that portal. */
export const portalAddressFor = (
  config: Pick<Config, 'brands' | 'portalOrigins'>,
  institution: string,
  screen: keyof typeof PORTAL_PATHS,
): string => portalOriginFor(config, institution) + PORTAL_PATHS[screen];

/**
 * Finds the brand of the portal to which mails lead the patients of an institution, as the operator set it.
 * @see docs/product/brand.md
 */
export function portalBrandFor({ brands }: Pick<Config, 'brands'>, institution: string): Brand {
  const own = brands.portals.find(({ institutions }) => institutions?.includes(institution));
  return brandWith(own?.brand ?? brands.own, brands.settings);
}
