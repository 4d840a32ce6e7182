import type { Brand } from '@acolhe/brand';
import { SIGN_IN_PATH } from '../guard/guard.ts';
import type { Portal } from './portal.ts';

/** The first screen of who is signed in. */
export const HOME_PATH = '/portal-paciente';

/** An address of another site, as a brand names it; one that is not https is none. */
const secure = (address: string | null): string | undefined => (address?.startsWith('https://') ? address : undefined);

/** Where patients of a partner go back to. @see docs/product/brand.md */
export const partnerReturn = ({ partnerReturnUrl }: Pick<Brand, 'partnerReturnUrl'>): string | undefined =>
  secure(partnerReturnUrl);

/** Where a patient goes after the exit: to the entrance, or back to the partner. For `portal.navigate`. */
export const exitAddress = ({ brand }: Pick<Portal, 'brand'>): string => partnerReturn(brand) ?? SIGN_IN_PATH;

/** The other portal that patients of a brand are sent to. @see docs/product/home.md */
export const otherPortal = ({ systemRedirectUrl }: Pick<Brand, 'systemRedirectUrl'>): string | undefined =>
  secure(systemRedirectUrl);

/**
 * Where a patient goes whom a screen leads home: back to the partner for those who came from one. An app has a way home
 * of its own. For `portal.navigate`.
 */
export const homeAddress = ({ kind, brand }: Pick<Portal, 'kind' | 'brand'>): string =>
  (kind === 'webview' ? undefined : partnerReturn(brand)) ?? HOME_PATH;

/** Where the mark of a page leads. */
export interface HomeLink {
  readonly href: string;
  /** Takes the place of following the link. */
  readonly onNavigate?: () => void;
}

/**
 * Home, or to the entrance for who is not signed in; for the brands that say so back to the partner: to its address, or
 * one step in the history.
 * @see docs/product/page-frame.md
 */
export function homeLink(
  { brand }: Pick<Portal, 'brand'>,
  isSignedIn: boolean,
  history: Pick<History, 'back'>,
): HomeLink {
  const partner = partnerReturn(brand);
  if (partner !== undefined) return { href: partner };
  const href = isSignedIn ? HOME_PATH : SIGN_IN_PATH;
  return brand.logoReturnsToPartner ? { href, onNavigate: () => history.back() } : { href };
}
