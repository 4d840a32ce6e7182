import type { Portal } from './portal.ts';

/**
 * Completes an address of the product with the portal's origin, for a link that is opened outside of this page.
 * @param address path, query and fragment, as `portal.addressOf` gives it
 */
export const absoluteAddress = ({ config }: Pick<Portal, 'config'>, address: string): string =>
  new URL(address, config.portalOrigin ?? window.location.origin).href;
