import { brandFromQuery, createAppearance, readPageBrands } from '@acolhe/brand';
import { installFonts } from '@acolhe/brand/fonts';
import { browserPorts, createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions } from '@acolhe/federation/load';
import { browserStorage, type Portal, PORTAL_API_VERSION, PortalProvider } from '@acolhe/session';
import { RouterProvider } from '@acolhe/session/router';
import { createAnnouncer, LoadingState, tolerateMovedText, UiProvider } from '@acolhe/ui';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { createInstallMemory, createInstallPrompt } from './install/install-prompt.ts';
import { messageFromLink, entrySource, fetchRegistry, readPageData, setPageBackground } from './page.ts';
import { logLoading } from './remotes.ts';
import { cleanAddressBar, type PortalRouter } from './router.tsx';
import { startPortal } from './start-portal.ts';

type LoaderMaker = (options: Omit<RemoteLoaderOptions, 'ports'>) => RemoteLoader;
const federatedLoader: LoaderMaker = (options) => createRemoteLoader({ ...options, ports: browserPorts() });

/**
 * Starts the portal in its page. The part that owns the address starts loading before anything is rendered.
 * @param makeLoader creates the loader of parts
 * @throws Error when the page lacks its data
 */
export function boot(page: Document, makeLoader: LoaderMaker = federatedLoader): void {
  tolerateMovedText(page);
  const { config, registry, manifestText } = readPageData(page);
  const { href } = window.location;
  const brands = readPageBrands(page);
  const brand = brandFromQuery(entrySource(href, browserStorage('sessionStorage')), brands);
  const message = messageFromLink(href);
  const loader = makeLoader({
    registry,
    refetchRegistry: fetchRegistry,
    portalApiVersion: PORTAL_API_VERSION,
    inlinedManifests: manifestText === undefined ? [] : [manifestText],
    log: logLoading,
  });
  const { portal, router } = startPortal({
    page,
    config: { ...config, brands },
    brand,
    loader,
    announcer: createAnnouncer(page),
    installing: {
      prompt: createInstallPrompt(),
      memory: createInstallMemory({ tab: browserStorage('sessionStorage'), device: browserStorage('localStorage') }),
    },
    appearance: createAppearance(page, brand, browserStorage('localStorage')),
  });
  cleanAddressBar(router, window);
  if (message !== undefined) portal.notify({ tone: 'warning', message });

  installFonts(page);
  setPageBackground(page);
  createRoot(page.getElementById('root') ?? page.body).render(<App portal={portal} router={router} />);
}

export interface AppProps {
  readonly portal: Portal;
  readonly router: PortalRouter;
}

/** The portal: a loading indicator while the first part loads, then its screens. */
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
