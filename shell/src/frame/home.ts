import { type Brand } from '@acolhe/brand';
import { type PortalSession, SIGN_IN_PATH } from '@acolhe/session';

/** The first screen of who is signed in. */
export const HOME_PATH = '/portal-paciente';

/** Where the mark of the page leads. */
export interface HomeLink {
  readonly href: string;
  /** Takes the place of following the link. */
  readonly onNavigate?: () => void;
}

/** To the first screen, or back to the partner for the brands that say so: to its address, or one step in the history. */
export function homeLink({ logoReturnsToPartner, partnerReturnUrl }: Brand, session: PortalSession | undefined, page: Pick<Window, 'history' | 'location'>): HomeLink {
  const href = session ? HOME_PATH : SIGN_IN_PATH;
  if (!logoReturnsToPartner) return { href };
  return { href, onNavigate: () => (partnerReturnUrl === null ? page.history.back() : page.location.assign(partnerReturnUrl)) };
}
