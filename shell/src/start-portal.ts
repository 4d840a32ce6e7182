import type { Appearance, Brand } from '@acolhe/brand';
import type { RemoteLoader } from '@acolhe/federation/load';
import type { HostPortal, NavigateOptions, PortalConfig } from '@acolhe/session';
import { portalApi } from '@acolhe/session/queries';
import { createShellPortal, type CookieSession } from '@acolhe/session/shell-portal';
import type { Announcer } from '@acolhe/ui';
import { createSessionLoss } from './guard.tsx';
import type { Installing } from './install/install-place.tsx';
import { createRemotes } from './remotes.ts';
import { createPortalRouter, type PortalRouter } from './router.tsx';

const pathOf = (address: string): string => new URL(address, window.location.origin).pathname;

export interface PortalOptions {
  readonly page: Document;
  readonly config: PortalConfig;
  readonly brand: Brand;
  readonly loader: RemoteLoader;
  readonly announcer: Announcer;
  readonly appearance: Appearance;
  readonly installing: Installing;
  /** Leaves the portal for another site. */
  readonly leave?: (address: string, options: NavigateOptions) => void;
}

/**
 * A portal that is starting: its session restored as far as this device knows it, the part of its address being loaded.
 */
export interface StartedPortal {
  readonly portal: HostPortal<CookieSession>;
  readonly router: PortalRouter;
}

const leaveByPage = (address: string, { replace }: NavigateOptions): void =>
  replace ? window.location.replace(address) : window.location.assign(address);

/** Puts portal and router together; each needs the other, so that the portal learns of its router a moment later. */
export function startPortal({
  page,
  config,
  brand,
  loader,
  announcer,
  appearance,
  installing,
  leave = leaveByPage,
}: PortalOptions): StartedPortal {
  const remotes = createRemotes(loader);
  const loss = createSessionLoss();
  const navigation: { router?: PortalRouter } = {};
  const portal = createShellPortal({
    kind: 'shell',
    brand,
    appearance,
    root: page,
    config,
    navigate: (to, options = {}) =>
      to.startsWith('https://') ? leave(to, options) : void navigation.router?.navigate(to, options),
    addressTemplate: (name) => loader.addressTemplate(name),
    serves: (path) => loader.owner(pathOf(path)) !== undefined,
    prefetch: (path) => loader.prefetch(pathOf(path)),
    announce: announcer.announce,
    emit: (event) => {
      if (event.type === 'auth-required') loss.record();
      installing.memory.receive(event);
    },
    queries: portalApi,
    connectRealtime: async (...given) => (await import('@acolhe/realtime')).connectRealtime(...given),
  });
  void portal.session.restore();
  const router = createPortalRouter({ portal, loader, remotes, loss, appearance, installing });
  navigation.router = router;
  return { portal, router };
}
