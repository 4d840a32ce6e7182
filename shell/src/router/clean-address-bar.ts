import { publicAddress } from '../page/arrival.ts';
import type { PortalRouter } from './create-router.tsx';

/**
 * Removes private parts from the address bar and the history, now and after each navigation. The router's own
 * location keeps it until the next one, so that the screen it was meant for can read it.
 */
export function cleanAddressBar(router: PortalRouter, page: Window): () => void {
  const clean = (): void => {
    const address = publicAddress(page.location.href);
    if (address !== undefined) page.history.replaceState(page.history.state, '', address);
  };
  clean();
  return router.subscribe(clean);
}
