import { PortalProvider } from '@acolhe/session';
import { createMemoryRouter, type RouteObject, RouterProvider } from '@acolhe/session/router';
import { useEffect, useState } from 'react';
import type { MockPortal } from './create-mock-portal.ts';

export interface MockHostProps {
  readonly portal: MockPortal;
  readonly routes: RouteObject[];
  /** Where to begin. */
  readonly path: string;
  /** History state of the first address. */
  readonly state?: unknown;
}

/**
 * Draws a remote's routes as a host would. Addresses outside them show nothing and are recorded in
 * `portal.recorded.navigations`.
 */
export function MockHost({ portal, routes, path, state }: MockHostProps) {
  const [router] = useState(() => {
    const { pathname, search, hash } = new URL(path, 'http://host.test');
    return createMemoryRouter([...routes, { path: '*', element: null }], {
      initialEntries: [{ pathname, search, hash, state }],
    });
  });
  useEffect(() => {
    const unfollow = portal.followNavigation((to, options) => void router.navigate(to, options));
    return () => {
      unfollow();
      router.dispose();
    };
  }, [portal, router]);
  return (
    <PortalProvider portal={portal}>
      <RouterProvider router={router} />
    </PortalProvider>
  );
}
