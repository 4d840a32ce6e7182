import type { WorkerFetch, WorkerInstall, WorkerScope } from './worker-scope.ts';

/** Modes of what a page asks for once it is open. */
const REQUESTS_OF_PAGES = ['cors', 'no-cors', 'same-origin'] as const;
/** How long nothing may come of the network before it counts as dead, in milliseconds. */
const SILENCE_MS = 10_000;

/**
 * Answers what opens a page from the network, and with `offline` where there is none. Nothing is kept, so that no page
 * is ever older than what is published. All else goes past the worker where the browser can route it: a page that is
 * left does not live until a sleeping worker has started, and its last calls would be lost. A network that says nothing
 * for too long counts as none; an answer that has begun is waited for, however slow it is.
 * @see docs/product/app.md
 * @see https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes
 */
export function answerNavigations(self: WorkerScope, offline: (url: URL) => Response): void {
  // A worker that keeps nothing has nothing to hand over: the newest one works at once.
  self.addEventListener('install', (event) => event.waitUntil(Promise.all([routePast(event), self.skipWaiting()])));
  self.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()])),
  );
  self.addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate') return;
    event.respondWith(fromNetwork(event).catch(() => offline(new URL(event.request.url))));
  });
}

/** Leaves to the network what no worker of ours answers, so that it does not wait for one to start. */
const routePast = async (event: WorkerInstall): Promise<void> =>
  event.addRoutes?.(REQUESTS_OF_PAGES.map((requestMode) => ({ condition: { requestMode }, source: 'network' })));

const ask = async ({ request, preloadResponse }: WorkerFetch): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** Both promises are settled once the head of an answer is there, so its body is under no limit. */
async function fromNetwork(event: WorkerFetch): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${SILENCE_MS} ms`)), SILENCE_MS);
  });
  try {
    return await Promise.race([ask(event), silence]);
  } finally {
    clearTimeout(timer);
  }
}
