import { usePortal } from '@acolhe/session';
import { Outlet, type RouteObject } from '@acolhe/session/router';
import { LoadingState, type Ui, UiProvider } from '@acolhe/ui';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import type { RouteHandle } from './route-handle.ts';

/**
 * The root of a remote's screens. As a layout route it draws the routes below it.
 * @see docs/product/federation.md
 */
export function RemoteRoot({ children }: { readonly children?: ReactNode }) {
  return <PortalUi>{children ?? <Outlet />}</PortalUi>;
}

/** Tells the components below it where they live and who announces and navigates for them. */
export function PortalUi({ children }: { readonly children: ReactNode }) {
  const portal = usePortal();
  const ui = useMemo(
    (): Ui => ({
      root: portal.root,
      announce: (message, politeness) => portal.announce(message, politeness),
      navigate: (href) => portal.navigate(href),
    }),
    [portal],
  );
  return <UiProvider {...ui}>{children}</UiProvider>;
}

/** A screen whose chunk is loaded when its address is opened. */
export interface LaterScreen {
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
export const laterScreen = ({ path, handle, load }: LaterScreen): RouteObject => ({
  path,
  handle,
  hydrateFallbackElement: <LoadingState />,
  lazy: async () => ({ Component: await load() }),
});
