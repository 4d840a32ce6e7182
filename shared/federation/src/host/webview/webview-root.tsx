import { PortalProvider, usePortal } from '@acolhe/session';
import { useSearchParams } from '@acolhe/session/router';
import { type ReactNode, useMemo } from 'react';
import { RemoteRoot } from '../../remote/remote-root.tsx';
import { allowedDeeplink } from './deeplink.ts';
import { webviewPortal } from './webview-portal.ts';

/**
 * The root of a remote's screens in an app's webview, in place of `RemoteRoot`. As a layout route it draws the routes
 * below it. The deep link of the address leads back to the app.
 * @see docs/product/mobile.md
 */
export function WebviewRoot({ children }: { readonly children?: ReactNode }) {
  const portal = usePortal();
  const [query] = useSearchParams();
  const deeplink = allowedDeeplink(query.get('deeplink'), portal.brand.deeplinkSchemes);
  const webview = useMemo(() => webviewPortal(portal, { deeplink, page: window }), [portal, deeplink]);
  return (
    <PortalProvider portal={webview}>
      <RemoteRoot>{children}</RemoteRoot>
    </PortalProvider>
  );
}
