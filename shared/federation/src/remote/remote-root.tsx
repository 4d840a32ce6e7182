import { Outlet, type RouteObject } from '@acolhe/session/router';
import { LoadingState } from '@acolhe/ui';
import type { ComponentType, ReactNode } from 'react';
import { PortalUi } from './portal-ui.tsx';
import type { RouteHandle } from './route-handle.ts';

/**
 * The root of a remote's screens. As a layout route it draws the routes below it.
 * @see docs/product/federation.md
 */
export function RemoteRoot({ children }: { readonly children?: ReactNode }) {
  return <PortalUi>{children ?? <Outlet />}</PortalUi>;
}

/** A screen whose chunk is loaded when its address is opened. */
export interface LazyScreen {
  /** Its address, with the router's parameters. */
  readonly path: string;
  readonly handle: RouteHandle;
  /** Fetches the chunk that holds it. */
  readonly load: () => Promise<ComponentType>;
}

/**
 * The route of a screen of which the remote's first chunk holds nothing.
 * @see docs/extending.md
 */
export const lazyScreen = ({ path, handle, load }: LazyScreen): RouteObject => ({
  path,
  handle,
  hydrateFallbackElement: <LoadingState />,
  lazy: async () => ({ Component: await load() }),
});
