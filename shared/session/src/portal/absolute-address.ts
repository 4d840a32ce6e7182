import type { Portal } from './portal.ts';

/**
 * Completes an address of the product with the portal's origin, for a link that is opened outside of this page.
 * @param address path, query and fragment, as `portal.addressOf` gives it
 * @returns undefined for a part in a page of another site that does not say where the portal is
 */
export function absoluteAddress(
  { config, kind }: Pick<Portal, 'config' | 'kind'>,
  address: string,
): string | undefined {
  const origin = config.portalOrigin ?? (kind === 'embed' ? undefined : window.location.origin);
  return origin === undefined ? undefined : new URL(address, origin).href;
}
