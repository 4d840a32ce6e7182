import { hasApp } from '@acolhe/federation/host/native-app';

/**
 * Registers the service worker of the portal, which shows an offline page and what the service pushes. Not in an app's
 * webview: the app has words of its own for both. It waits until the page has loaded: what the first view needs comes
 * first.
 * @see docs/product/app.md
 */
export function registerWorker(page: Window = window): void {
  const { serviceWorker } = page.navigator as Partial<Pick<Navigator, 'serviceWorker'>>;
  if (!serviceWorker || hasApp(page)) return;
  const register = (): void => {
    serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch((error: unknown) => {
      console.warn('Acolhe: no service worker', error);
    });
  };
  if (page.document.readyState === 'complete') register();
  else page.addEventListener('load', register, { once: true });
}
