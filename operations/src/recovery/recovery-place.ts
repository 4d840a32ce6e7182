/** Addresses inside the console's page, behind its `#`: no server and no log sees what stands there. */
export const FORGOTTEN_PASSWORD_HREF = '#/esqueci-senha';
export const NEW_PASSWORD_HREF = '#/nova-senha';
export const SIGN_IN_HREF = '#/';

/** A screen of the recovery. */
export type RecoveryPlace =
  | { readonly screen: 'forgotten-password' }
  /** Without the link's secret once the page was loaded anew. */
  | { readonly screen: 'new-password'; readonly link?: string };

/**
 * Reads which screen of the recovery an address leads to.
 * @param hash of the address, with its `#`
 * @returns undefined where the address leads to none
 * @see docs/product/recovery.md
 */
export function readRecoveryPlace(hash: string): RecoveryPlace | undefined {
  if (hash === FORGOTTEN_PASSWORD_HREF) return { screen: 'forgotten-password' };
  if (hash === NEW_PASSWORD_HREF) return { screen: 'new-password' };
  const link = hash.startsWith(`${NEW_PASSWORD_HREF}/`) ? hash.slice(NEW_PASSWORD_HREF.length + 1) : '';
  return link === '' ? undefined : { screen: 'new-password', link };
}
