import { type Portal, PortalProvider } from '@acolhe/session';
import { RouterProvider } from '@acolhe/session/router';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import type { IdleWatch } from '../idle/idle-watch.ts';
import type { RemoteRouter } from '../remote/remote-router.tsx';
import type { OverlayProps } from './overlay.tsx';

// It is needed once somebody has been there for a while. Where it cannot be loaded, the cabin starts anew unasked.
const Overlay = lazy<ComponentType<OverlayProps>>(async () => {
  try {
    return { default: (await import('./overlay.tsx')).Overlay };
  } catch {
    return { default: () => null };
  }
});

export interface KioskRootProps {
  readonly portal: Portal;
  readonly router: RemoteRouter;
  readonly idle: IdleWatch;
  /** The remote's first screen is there. */
  readonly onOpen: () => void;
}

/** The remote's screens, and over them what is the host's. */
export function KioskRoot({ portal, router, idle, onOpen }: KioskRootProps) {
  useEffect(() => {
    const open = (): void => {
      if (router.state.initialized && router.state.errors === null) onOpen();
    };
    open();
    return router.subscribe(open);
  }, [router, onOpen]);
  return (
    <PortalProvider portal={portal}>
      <RouterProvider router={router} />
      <Suspense fallback={null}>
        <Overlay idle={idle} />
      </Suspense>
    </PortalProvider>
  );
}
