import { guard, usePortal } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { useEffect } from 'react';

/** Nobody is signed in and no link says who comes: to the sign-in screen, and back here afterwards. */
export function ToSignIn() {
  const portal = usePortal();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const verdict = guard(pathname + search, 'urgent-care', undefined);
    if (verdict.allowed) return;
    portal.notify({ tone: 'warning', message: verdict.message });
    portal.navigate(verdict.redirectTo, { replace: true, state: verdict.state });
  }, [portal, pathname, search]);
  return null;
}
