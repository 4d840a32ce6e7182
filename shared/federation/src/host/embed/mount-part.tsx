import { applyBrand, brandOf, isBrandKey } from '@acolhe/brand';
import { installFonts } from '@acolhe/brand/fonts';
import { createTokenPortal } from '@acolhe/session';
import { createAnnouncer } from '@acolhe/ui';
import { createRoot } from 'react-dom/client';
import type { EmbedPart } from '../../remote/route-handle.ts';
import type { RemoteLoader } from '../../load/create-remote-loader.ts';
import { openGates } from '../gate/open-gates.ts';
import { createEmbedRouter, type EmbedRouter, partServes } from './embed-router.tsx';
import { EmbedRoot, type EmbedState } from './embed-root.tsx';
import { allowListeners } from './library-listeners.ts';
import { checkOptions, type EmbedEvent, type MountedPart, type MountOptions } from './mount-options.ts';
import { type FindLoader, openPart } from './open-part.ts';

const APP_VERSION = '1.5.1-z';

/** The part that is open, with its ways. */
interface Running {
  part?: EmbedPart;
  loader?: Pick<RemoteLoader, 'addressTemplate'>;
  router?: EmbedRouter;
}

/**
 * Mounts one part of a remote in a page of any kind: below `element`, in a shadow root of its own, with a session that
 * the page gives. Loading and failure are shown inside.
 * @see docs/product/federation.md
 * @throws TypeError when an option is missing or wrong
 */
export function mountPartWith(options: MountOptions, findLoader: FindLoader): MountedPart {
  checkOptions(options);
  const { element, apiUrl, session, brand: key = 'acolhe' } = options;
  const page = element.ownerDocument;
  const portalOrigin = options.portalUrl === undefined ? undefined : new URL(options.portalUrl).origin;
  const brand = brandOf(isBrandKey(key) ? key : 'acolhe');
  const emit = (event: EmbedEvent): void => options.onEvent?.(event);
  const running: Running = {};

  const host = page.createElement('div');
  const root = host.attachShadow({ mode: 'open' });
  const place = page.createElement('div');
  // The page around shows at the rounded corners.
  place.style.cssText = 'border-radius:var(--ac-radius-card);overflow:hidden';
  root.append(place);
  element.append(host);
  const announcer = createAnnouncer(page);
  const takeBack = [applyBrand(root, brand), installFonts(page), allowListeners()];

  const portal = createTokenPortal(
    {
      kind: 'embed',
      brand,
      root,
      config: { apiUrl, appVersion: APP_VERSION, portalOrigin },
      navigate: (to, how) => void running.router?.navigate(to, how),
      addressTemplate: (name) => running.loader?.addressTemplate(name),
      serves: (path) => running.part !== undefined && partServes(running.part, path),
      prefetch: () => undefined,
      announce: announcer.announce,
      emit,
      connectRealtime: async (...given) => (await import('@acolhe/realtime')).connectRealtime(...given),
    },
    async () => (await session.renew())?.token,
  );

  const leave = (): void => {
    running.router?.dispose();
    running.router = undefined;
  };
  const open = (hear: (state: EmbedState) => void): (() => void) => {
    let over = false;
    void openPart(options, portal, findLoader).then((opened) => {
      if (over) return;
      if (opened.ok) {
        running.part = opened.part;
        running.loader = opened.loader;
        running.router = createEmbedRouter(opened.part);
        hear({ status: 'open', router: running.router });
        emit({ type: 'ready' });
      } else if (opened.because === 'session') {
        hear({ status: 'signed-out', message: opened.message });
        emit({ type: 'auth-required' });
      } else {
        hear({ status: 'failed' });
        emit({ type: 'failed', remote: opened.failure.remote, phase: opened.failure.phase });
      }
    });
    return () => {
      over = true;
      leave();
    };
  };

  const gates = async () => openGates(await findLoader(options.registryUrl));
  const react = createRoot(place);
  react.render(<EmbedRoot portal={portal} open={open} openGates={gates} />);
  let mounted = true;
  return {
    unmount() {
      if (!mounted) return;
      mounted = false;
      react.unmount();
      leave();
      void portal.dispose();
      announcer.remove();
      for (const undo of takeBack) undo();
      host.remove();
    },
  };
}
