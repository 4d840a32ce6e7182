import { brandFromQuery, type PageBrands } from '@acolhe/brand';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import { offlinePage } from './offline-page.ts';

/** What this script uses of its surroundings, which is no page. */
interface Worker {
  /** Hosting puts the list of files here. */
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
  /** Hosting puts the brands of this deployment here. */
  readonly __BRANDS: PageBrands;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', hear: (message: { readonly data: unknown }) => void): void;
}
declare const self: Worker;

// All files of one publication or none: the page, its scripts and the remote are always of the same one. Calls of the
// service have no route here, so no answer is kept.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [], cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/cabine'), { allowlist: [/^\/(cabine\/?)?(\?|$)/] }));

const brands = self.__BRANDS;
// The page is neither kept nor reached: this script alone is left.
setCatchHandler(({ request }) =>
  Promise.resolve(
    request.mode === 'navigate'
      ? offlinePage(brandFromQuery(new URL(request.url).searchParams.get('from'), brands).supportPhone)
      : Response.error(),
  ),
);

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
