import { useCallback, useEffect, useState } from 'react';

/** Addresses after the `#` of a console's page, which servers and logs do not receive; the portal has a route. */
export const FORGOTTEN_PASSWORD_HREF = '#/esqueci-senha';
const NEW_PASSWORD_HREF = '#/nova-senha';
export const SIGN_IN_HREF = '#/';

/** A screen of the recovery. */
export type RecoveryPlace =
  | { readonly screen: 'forgotten-password' }
  /** Without the link's secret after a reload. */
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

/** Step of the password recovery that a console shows. */
export interface Recovery {
  /** Undefined where the page is elsewhere. */
  readonly place?: RecoveryPlace;
  /** The page was opened by the link of a mail, which takes precedence over a session. */
  readonly startedByLink: boolean;
  /** Leads to the sign-in, which replaces this screen in the browser's history. */
  readonly leave: () => void;
}

const current = () => readRecoveryPlace(location.hash);

/** Follows the page's address. A link's secret leaves the address bar and the history at once. */
export function useRecoveryPlace(): Recovery {
  const [place, setPlace] = useState(current);
  const link = place?.screen === 'new-password' ? place.link : undefined;
  const [startedByLink, setStartedByLink] = useState(link !== undefined);
  useEffect(() => {
    const follow = () => setPlace(current());
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (link !== undefined) history.replaceState(null, '', NEW_PASSWORD_HREF);
  }, [link]);
  const leave = useCallback(() => {
    history.replaceState(null, '', location.pathname + location.search);
    setPlace(undefined);
    setStartedByLink(false);
  }, []);
  return { place, startedByLink, leave };
}
