import { brandWith, type PageBrands } from '@acolhe/brand';
import type { BrandPortal } from '@acolhe/brand/settings';
import type { HostingSettings } from './settings.ts';

/**
 * Finds the portal that a page is asked for by its host name and port.
 * @returns undefined for a portal that the operator did not list: it is of the deployment's own brand
 */
export function portalAt(hostHeader: string | undefined, { brands }: HostingSettings): BrandPortal | undefined {
  const asked = hostHeader?.toLowerCase();
  return brands.portals.find(({ origin }) => new URL(origin).host === asked);
}

/** What a page is told of brands. */
export function pageBrands({ brands }: HostingSettings, portal?: BrandPortal): PageBrands {
  return { own: portal?.brand ?? brands.own, settings: brands.settings };
}

/** The number that the page's support answers, before any script knows the brand. */
export function supportPhoneOf(settings: HostingSettings, portal?: BrandPortal): string {
  const { own, settings: byBrand } = pageBrands(settings, portal);
  return brandWith(own, byBrand).supportPhone;
}
