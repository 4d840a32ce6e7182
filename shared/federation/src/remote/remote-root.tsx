import { Outlet } from '@acolhe/session/router';
import type { ReactNode } from 'react';
import { PortalUi } from './portal-ui.tsx';

/**
 * The root of a remote's screens. As a layout route it draws the routes below it.
 * @see docs/product/federation.md
 */
export function RemoteRoot({ children }: { readonly children?: ReactNode }) {
  return <PortalUi>{children ?? <Outlet />}</PortalUi>;
}
