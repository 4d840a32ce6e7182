import { exitAddress, guard, signInAddress, usePortal } from '@acolhe/session';
import { useLocation } from '@acolhe/session/router';
import { useEffect, useRef } from 'react';

/** Redirects to the sign-in screen, which leads back here; after a sign-out it does so without a message. */
export function SignInRedirect({ wasSignedIn = false }: { readonly wasSignedIn?: boolean }) {
  const portal = usePortal();
  const { pathname, search } = useLocation();
  const led = useRef(false);
  useEffect(() => {
    if (led.current) return;
    led.current = true;
    const verdict = guard(pathname + search, 'urgent-care', undefined);
    if (wasSignedIn) return portal.navigate(exitAddress(portal), { replace: true });
    if (verdict.allowed) return portal.navigate(signInAddress(portal), { replace: true });
    portal.notify({ tone: 'warning', message: verdict.message });
    portal.navigate(signInAddress(portal), { replace: true, state: verdict.state });
  }, [portal, pathname, search, wasSignedIn]);
  return null;
}
