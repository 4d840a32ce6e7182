import { PortalProvider, usePortal } from '@acolhe/session';
import { useSearchParams } from '@acolhe/session/router';
import { type ReactNode, useEffect, useMemo } from 'react';
import { RemoteRoot } from '../../remote/remote-root.tsx';
import { allowedDeeplink } from './deeplink.ts';
import { hasApp } from './native-app.ts';
import { webviewPortal } from './webview-portal.ts';

/** Said when the address names a way back that the brand does not allow. */
const DEEPLINK_REFUSED =
  'Este portal não aceita o link de volta ao aplicativo. Ao terminar, volte ao aplicativo você mesmo.';

/**
 * The root of a remote's screens in an app's webview, in place of `RemoteRoot`. As a layout route it draws the routes
 * below it. The deep link of the address leads back to the app; one that the brand does not allow is
 * refused with a word.
 * @see docs/product/mobile.md
 */
export function WebviewRoot({ children }: { readonly children?: ReactNode }) {
  const portal = usePortal();
  const [query] = useSearchParams();
  const given = query.get('deeplink');
  const deeplink = allowedDeeplink(given, portal.brand.deeplinks);
  const isRefused = Boolean(given) && deeplink === undefined;
  useEffect(() => {
    // An app that listens is told, and needs no link.
    if (isRefused && !hasApp(window)) portal.notify({ tone: 'warning', message: DEEPLINK_REFUSED });
  }, [portal, isRefused]);
  const webview = useMemo(() => webviewPortal(portal, { deeplink, page: window }), [portal, deeplink]);
  return (
    <PortalProvider portal={webview}>
      <RemoteRoot>{children}</RemoteRoot>
    </PortalProvider>
  );
}
