import type { WorkerFetch, WorkerScope } from './worker-scope.ts';

/**
 * Answers what opens a page from the network, and with `offline` where there is none. Nothing is kept, so that no page
 * is ever older than what is published; files that never change under their name are the browser's to keep, and calls
 * of the service do not come by here.
 * @see docs/product/app.md
 */
export function answerNavigations(self: WorkerScope, offline: (url: URL) => Response): void {
  // A worker that keeps nothing has nothing to hand over: the newest one works at once.
  self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
  self.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()])),
  );
  self.addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate') return;
    event.respondWith(fromNetwork(event).catch(() => offline(new URL(event.request.url))));
  });
}

const fromNetwork = async ({ request, preloadResponse }: WorkerFetch): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);
