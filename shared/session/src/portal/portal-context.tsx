import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react';
import { Provider, useSelector } from 'react-redux';
import type { PortalSession } from '../model/portal-session.ts';
import { selectSession } from '../store/session-slice.ts';
import type { Portal } from './portal.ts';

const PortalContext = createContext<Portal | undefined>(undefined);

/** Hands the portal and its store to the screens below. */
export function PortalProvider({ portal, children }: { readonly portal: Portal; readonly children: ReactNode }) {
  return (
    <PortalContext value={portal}>
      <Provider store={portal.store}>{children}</Provider>
    </PortalContext>
  );
}

/**
 * What the host hands to its remotes.
 * @throws Error outside a `PortalProvider`
 */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalProvider above it');
  return portal;
}

/** The session of the portal; the component renders again when it changes. */
export function useSession(): PortalSession | undefined {
  return useSelector(selectSession);
}

/**
 * Has the host ask before this screen is left, and keep it when the session ends, while something in it is not saved.
 * @param isUnsaved whether it is so now
 * @see docs/product/session-in-the-browser.md
 */
export function useGuardUnsaved(isUnsaved: boolean): void {
  const portal = usePortal();
  const now = useRef(isUnsaved);
  useLayoutEffect(() => {
    now.current = isUnsaved;
  }, [isUnsaved]);
  useEffect(() => portal.guardUnsaved(() => now.current), [portal]);
}
