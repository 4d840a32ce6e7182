import { brandFromQuery, createAppearance, readPageBrands } from '@acolhe/brand';
import { installFonts } from '@acolhe/brand/fonts';
import { browserPorts, createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions } from '@acolhe/federation/load';
import { browserStorage, PORTAL_API_VERSION } from '@acolhe/session';
import { createAnnouncer, tolerateMovedText } from '@acolhe/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { arrivalMessage, arrivedFrom } from './page/arrival.ts';
import { setPageBackground } from './page/page-background.ts';
import { fetchRegistry, readPageData } from './page/page-data.ts';
import { logLoading } from './remotes/log-loading.ts';
import { createInstallMemory } from './device/install-memory.ts';
import { keepInstallPrompt } from './device/install-prompt.ts';
import { cleanAddressBar } from './router/clean-address-bar.ts';
import { startPortal } from './start-portal.ts';

type LoaderMaker = (options: Omit<RemoteLoaderOptions, 'ports'>) => RemoteLoader;
const federatedLoader: LoaderMaker = (options) => createRemoteLoader({ ...options, ports: browserPorts() });

/**
 * Starts the portal in its page. The part that owns the address is on its way before anything is drawn.
 * @param makeLoader how parts are found and loaded
 * @throws Error when the page did not bring what it should
 */
export function boot(page: Document, makeLoader: LoaderMaker = federatedLoader): void {
  tolerateMovedText(page);
  const { config, registry, manifestText } = readPageData(page);
  const { href } = window.location;
  const brands = readPageBrands(page);
  const brand = brandFromQuery(arrivedFrom(href, browserStorage('sessionStorage')), brands);
  const message = arrivalMessage(href);
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
      prompt: keepInstallPrompt(),
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
