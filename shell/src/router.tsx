import type { Appearance } from '@acolhe/brand';
import type { RemoteLoader } from '@acolhe/federation/load';
import type { RouteHandle } from '@acolhe/federation/remote';
import { guard, type HostPortal } from '@acolhe/session';
import { createBrowserRouter } from '@acolhe/session/router';
import type { CookieSession } from '@acolhe/session/shell-portal';
import { BrokenScreen, NOT_FOUND_TITLE } from './error-screens.tsx';
import { BrokenFrame, Frame } from './frame.tsx';
import { accessBy, type SessionLoss } from './guard.tsx';
import type { Installing } from './install/install-place.tsx';
import { OtherAddress } from './not-found.tsx';
import { publicAddress } from './page.ts';
import type { Remotes } from './remotes.ts';

const FRAME = 'frame';
const handle: RouteHandle = { title: NOT_FOUND_TITLE };

export interface RouterOptions {
  readonly portal: Pick<HostPortal<CookieSession>, 'session' | 'hasUnsaved'>;
  readonly loader: RemoteLoader;
  readonly remotes: Remotes;
  readonly loss: SessionLoss;
  readonly appearance: Appearance;
  readonly installing: Installing;
}

/**
 * The portal's router. It knows no remote: the owner of an address is found in the registry when it is opened, and
 * brings its own routes.
 * @see docs/product/page-frame.md
 */
export function createPortalRouter({ portal, loader, remotes, loss, appearance, installing }: RouterOptions) {
  const brought = new Set<string>();
  const accessOf = accessBy(loader);
  return createBrowserRouter(
    [
      {
        id: FRAME,
        element: <Frame {...{ remotes, accessOf, loss, appearance, installing }} hasUnsaved={portal.hasUnsaved} />,
        errorElement: <BrokenFrame />,
        children: [{ path: '*', element: <OtherAddress remotes={remotes} />, handle }],
      },
    ],
    {
      async patchRoutesOnNavigation({ path, patch, signal }) {
        const { owner, route } = loader.owner(path) ?? {};
        // What may not be seen is not loaded; the frame leads to the sign-in screen. Where there is an entrance, the
        // query is not known here.
        if (
          !owner ||
          brought.has(owner.name) ||
          (!route?.entrance && !guard(path, accessOf(path, ''), portal.session.current()).allowed)
        )
          return;
        const outcome = await remotes.open(owner.name);
        // A navigation that another one has overtaken brings nothing: the router no longer listens to it.
        if (!outcome.ok || signal.aborted || brought.has(owner.name)) return;
        brought.add(owner.name);
        patch(FRAME, [
          {
            errorElement: <BrokenScreen remote={owner.name} version={outcome.version} />,
            children: outcome.module.routes,
          },
        ]);
      },
    },
  );
}
export type PortalRouter = ReturnType<typeof createPortalRouter>;

/**
 * Removes private parts from the address bar and the history, now and after each navigation. The router's own location
 * retains them until the next one, so that the screen that needs them can read them.
 */
export function cleanAddressBar(router: PortalRouter, page: Window): () => void {
  const clean = (): void => {
    const address = publicAddress(page.location.href);
    if (address !== undefined) page.history.replaceState(page.history.state, '', address);
  };
  clean();
  return router.subscribe(clean);
}
