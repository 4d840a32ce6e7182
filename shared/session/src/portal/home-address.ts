import type { Brand } from '@acolhe/brand';
import type { Portal } from './portal.tsx';

/** Where patients sign in, the root of the portal when no remote says where. */
export const signInAddress = (portal: Pick<Portal, 'addressOf'>): string => portal.addressOf('sign-in') ?? '/';

/** An address of another site, as a brand names it; one that is not https is none. */
const secure = (address: string | null): string | undefined => (address?.startsWith('https://') ? address : undefined);

/**
 * Where patients of a partner go back to.
 * @see docs/product/brand.md
 */
export const partnerReturn = ({ partnerReturnUrl }: Pick<Brand, 'partnerReturnUrl'>): string | undefined =>
  secure(partnerReturnUrl);

/** Where a patient goes after the exit: to the entrance, or back to the partner. For `portal.navigate`. */
export const exitAddress = (portal: Pick<Portal, 'brand' | 'addressOf'>): string =>
  partnerReturn(portal.brand) ?? signInAddress(portal);

/**
 * The other portal that patients of a brand are sent to.
 * @see docs/product/home.md
 */
export const otherPortal = ({ systemRedirectUrl }: Pick<Brand, 'systemRedirectUrl'>): string | undefined =>
  secure(systemRedirectUrl);

/**
 * The home address for a screen's link: the partner's page for a brand that has one. An app has its own link. For
 * `portal.navigate`.
 */
export const homeAddress = (portal: Pick<Portal, 'kind' | 'brand' | 'addressOf'>): string =>
  (portal.kind === 'webview' ? undefined : partnerReturn(portal.brand)) ??
  portal.addressOf('home') ??
  signInAddress(portal);

/**
 * Gives the address at which a screen ends: the partner's page for a brand that has one, else the home screen. An app
 * has its own link.
 * @returns undefined in a host without a home, and for a patient whose link opens urgent care alone, since the home
 *   asks for a password
 * @see docs/product/partners.md
 */
export function returnAddress(
  portal: Pick<Portal, 'kind' | 'brand' | 'linkTo'> & { readonly session: Pick<Portal['session'], 'current'> },
): string | undefined {
  const home = portal.linkTo('home');
  if (home === undefined || portal.kind === 'webview') return home;
  return partnerReturn(portal.brand) ?? (portal.session.current()?.scope === 'urgent-care' ? undefined : home);
}

/** Where the mark of a page leads. */
export interface HomeLink {
  readonly href: string;
  /** Takes the place of following the link. */
  readonly onNavigate?: () => void;
}

/**
 * Gives the link to the home screen, or to the sign-in screen without a session. For brands whose logo returns to the
 * partner it leads to the partner's address, or one step back in the history.
 * @see docs/product/page-frame.md
 */
export function homeLink(
  portal: Pick<Portal, 'brand' | 'addressOf'>,
  isSignedIn: boolean,
  history: Pick<History, 'back'>,
): HomeLink {
  const { brand } = portal;
  const partner = partnerReturn(brand);
  if (partner !== undefined) return { href: partner };
  const href = (isSignedIn ? portal.addressOf('home') : undefined) ?? signInAddress(portal);
  return brand.logoReturnsToPartner ? { href, onNavigate: () => history.back() } : { href };
}

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
