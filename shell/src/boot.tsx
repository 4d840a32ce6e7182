import { applyBrand, brandFrom } from '@acolhe/brand';
import { installFonts } from '@acolhe/brand/fonts';
import { browserPorts, createRemoteLoader, type RemoteLoader, type RemoteLoaderOptions } from '@acolhe/federation';
import { createShellPortal, PORTAL_API_VERSION } from '@acolhe/session';
import { createAnnouncer } from '@acolhe/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { arrivalMessage, arrivedFrom } from './page/arrival.ts';
import { clearGround } from './page/clear-ground.ts';
import { fetchRegistry, readPageData } from './page/page-data.ts';
import { logLoading } from './parts/log-loading.ts';
import { createParts } from './parts/parts.ts';
import { cleanAddressBar } from './router/clean-address-bar.ts';
import { createPortalRouter, type PortalRouter } from './router/create-router.tsx';
import { createSessionLoss } from './session/session-loss.ts';

const pathOf = (address: string): string => new URL(address, window.location.origin).pathname;

type LoaderMaker = (options: Omit<RemoteLoaderOptions, 'ports'>) => RemoteLoader;
const federatedLoader: LoaderMaker = (options) => createRemoteLoader({ ...options, ports: browserPorts() });

/**
 * Starts the portal in its page. The part that owns the address is on its way before anything is drawn.
 * @param makeLoader how parts are found and loaded
 * @throws Error when the page did not bring what it should
 */
export function boot(page: Document, makeLoader: LoaderMaker = federatedLoader): void {
  const { config, registry, manifestText } = readPageData(page);
  const { href } = window.location;
  const brand = brandFrom(arrivedFrom(href, sessionStorage));
  const message = arrivalMessage(href);
  applyBrand(page, brand);
  installFonts(page);
  clearGround(page);

  const loader = makeLoader({
    registry,
    refetchRegistry: fetchRegistry,
    portalApiVersion: PORTAL_API_VERSION,
    inlinedManifests: manifestText === undefined ? [] : [manifestText],
    log: logLoading,
  });
  const parts = createParts(loader);
  const loss = createSessionLoss();
  const announcer = createAnnouncer(page);
  // Made below: the router draws screens that need the portal, and the portal navigates through the router.
  const ways: { router?: PortalRouter } = {};
  const portal = createShellPortal({
    kind: 'shell',
    brand,
    root: page,
    config,
    navigate: (to, options) => void ways.router?.navigate(to, options),
    serves: (path) => loader.owner(pathOf(path)) !== undefined,
    prefetch: (path) => loader.prefetch(pathOf(path)),
    announce: announcer.announce,
    emit: ({ type }) => { if (type === 'auth-required') loss.note(); },
    connectRealtime: async (...given) => (await import('@acolhe/realtime')).connectRealtime(...given),
  });
  void portal.session.restore();

  const router = createPortalRouter({ session: portal.session, loader, parts, loss });
  ways.router = router;
  cleanAddressBar(router, window);
  if (message !== undefined) portal.notify({ tone: 'warning', message });
  createRoot(page.getElementById('root') ?? page.body).render(<App portal={portal} router={router} />);
}
