import { brandFromQuery, type PageBrands } from '@acolhe/brand';
import { offlinePage } from '@acolhe/federation/service-worker';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';

/** How often the page asks again while it is not reached. */
const RETRY_SECONDS = 15;

/** What this script uses of its surroundings, which is no page. */
interface Worker {
  /** Hosting puts the list of files here. */
  readonly __WB_MANIFEST: Parameters<typeof precacheAndRoute>[0];
  /** Hosting puts the brands of this deployment here. */
  readonly __BRANDS: PageBrands;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'message', receive: (message: { readonly data: unknown }) => void): void;
}
declare const self: Worker;

// All files of one publication or none: the page, its scripts and the remote are always of the same one. Calls of the
// service have no route here, so no answer is cached.
precacheAndRoute(self.__WB_MANIFEST, { ignoreURLParametersMatching: [], cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();
registerRoute(new NavigationRoute(createHandlerBoundToURL('/cabine'), { allowlist: [/^\/(cabine\/?)?(\?|$)/] }));

const brands = self.__BRANDS;
// The page is neither cached nor reachable: only this script is available.
setCatchHandler(({ request }) =>
  Promise.resolve(
    request.mode === 'navigate'
      ? offlinePage({
          title: 'Cabine',
          heading: 'Voltamos em instantes',
          sentences: ['Esta cabine está sem internet e tenta de novo sozinha.'],
          support: 'Se demorar, ligue para',
          supportPhone: brandFromQuery(new URL(request.url).searchParams.get('from'), brands).supportPhone,
          retry: { everySeconds: RETRY_SECONDS },
        })
      : Response.error(),
  ),
);

self.addEventListener('message', ({ data }) => {
  if (data === 'take-over') void self.skipWaiting();
});
