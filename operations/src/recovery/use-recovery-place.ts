import { useCallback, useEffect, useState } from 'react';
import { NEW_PASSWORD_HREF, type RecoveryPlace, readRecoveryPlace } from './recovery-place.ts';

/** Where the page is in the recovery of a password. */
export interface Recovery {
  /** Undefined where the page is elsewhere. */
  readonly place?: RecoveryPlace;
  /** The page was opened by the link of a mail, which counts whoever is signed in here. */
  readonly startedByLink: boolean;
  /** Leads to the sign-in, in the place of this screen in the browser's history. */
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
