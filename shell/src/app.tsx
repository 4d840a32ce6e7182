import { type Portal, PortalProvider } from '@acolhe/session';
import { RouterProvider } from '@acolhe/session/router';
import { LoadingState, UiProvider } from '@acolhe/ui';
import { useSyncExternalStore } from 'react';
import type { PortalRouter } from './router/create-router.tsx';

export interface AppProps {
  readonly portal: Portal;
  readonly router: PortalRouter;
}

/** The portal: a quiet sign of life while the first part is on its way, then its screens. */
export function App({ portal, router }: AppProps) {
  const ready = useSyncExternalStore(
    (changed) => router.subscribe(changed),
    () => router.state.initialized,
  );
  if (!ready)
    return (
      <UiProvider root={portal.root} announce={(message) => portal.announce(message)}>
        <LoadingState />
      </UiProvider>
    );
  return (
    <PortalProvider portal={portal}>
      <RouterProvider router={router} />
    </PortalProvider>
  );
}
