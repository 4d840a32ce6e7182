import { APPEARANCE_KEY } from '@acolhe/brand';

/** Content of the page that is shown offline. It contains no input of a person. */
export interface OfflinePage {
  readonly title: string;
  readonly heading: string;
  readonly sentences: readonly string[];
  /** A danger to life: the sentence before the number, and the number. */
  readonly emergency?: { readonly sentence: string; readonly phone: string };
  /** The text before the number to call: 'Se demorar, ligue para'. */
  readonly support: string;
  readonly supportPhone: string;
  /**
   * When it retries: every few seconds on an unattended device, else when the device is online again and by a link,
   * since screen readers announce each automatic reload.
   */
  readonly retry: { readonly everySeconds: number } | 'when-online';
  /** In whose colours, as the patient chose them on this device; those of the product, and light, without it. */
  readonly look?: OfflineLook;
}

/** The colours of a brand for a page that no script of the portal dresses. */
export interface OfflineLook {
  /** The text of `brandStyleSheetText`. */
  readonly tokens: string;
  /** The text of `darkSheetText` for the dark scheme. */
  readonly dark: string;
}

const LOOK = `body{margin:0;background:var(--ac-color-surface-page,#fafaf6);color:var(--ac-color-text-default,#18211e);font:400 1.25rem/1.4 system-ui,sans-serif}
main{display:grid;grid-template-columns:minmax(0,1fr);align-content:center;justify-items:center;gap:1.25rem;min-height:100vh;box-sizing:border-box;padding:1.25rem;text-align:center;overflow-wrap:break-word}
h1{margin:0;font-size:min(1.75em,11vw);max-width:100%}p{margin:0;max-width:min(34rem,100%)}a{display:inline-block;padding:.75rem 0;color:var(--ac-color-text-link,#15695c)}`;
/** The scheme is the device's unless the patient chose one. */
const CHOOSE_SCHEME = `try{const kept=localStorage.getItem('${APPEARANCE_KEY}');if(kept==='dark'||kept==='light')document.getElementById('dark').media=kept==='dark'?'all':'not all'}catch{}`;
/** Read from a distance, by any visitor. */
const CABIN_LOOK = 'body{font-size:24px}';

const escaped = (text: string): string => text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The response with such a page: its policy allows no other resource, and it is not cached. */
export function offlinePage(page: OfflinePage): Response {
  const { title, heading, sentences, emergency, support, supportPhone, retry, look } = page;
  const nonce = crypto.randomUUID();
  const byItself = retry !== 'when-online';
  // The screen of a cabin cannot make phone calls.
  const numberOf = (phone: string): string =>
    byItself ? escaped(phone) : `<a href="tel:${phone.replace(/\D/g, '')}">${escaped(phone)}</a>`;
  const line = (sentence: string, phone: string): string => `<p>${escaped(sentence)} ${numberOf(phone)}.</p>`;
  const html = `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${byItself ? `<meta http-equiv="refresh" content="${retry.everySeconds}">` : '<meta name="color-scheme" content="light dark">'}
<style>${look?.tokens ?? ''}${LOOK}${byItself ? CABIN_LOOK : ''}</style>
${look && !byItself ? `<style id="dark" media="(prefers-color-scheme:dark)">${look.dark}</style><script nonce="${nonce}">${CHOOSE_SCHEME}</script>` : ''}</head>
<body><main role="alert"><h1>${escaped(heading)}</h1>
${sentences.map((sentence) => `<p>${escaped(sentence)}</p>`).join('\n')}
${emergency ? line(emergency.sentence, emergency.phone) : ''}
${line(support, supportPhone)}
${
  byItself
    ? ''
    : `<p><a href="">Tentar novamente</a></p><script nonce="${nonce}">addEventListener('online',()=>location.reload())</script>`
}</main></body></html>`;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; ${byItself ? '' : `script-src 'nonce-${nonce}'; `}base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'Cache-Control': 'no-store',
    },
  });
}

/** Modes of what a page asks for once it is open. */
const REQUESTS_OF_PAGES = ['cors', 'no-cors', 'same-origin'] as const;
/** Time without a network response after which the network counts as unavailable, in milliseconds. */
const SILENCE_MS = 10_000;

/**
 * Answers navigations from the network, and with `offline` when there is none. Nothing is cached, so that no page is
 * older than the publication. All other requests bypass the worker where the browser can route them: a page that is
 * left ends before a stopped worker has started, and its last calls would be lost. A network without response within
 * the limit counts as none; a response that has begun is awaited, however slow.
 * @see docs/product/app.md
 * @see https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes
 */
export function answerNavigations(self: WorkerScope, offline: (url: URL) => Response): void {
  // A worker without a cache has nothing to hand over: the newest one activates at once.
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

/** An event that extends the life of a service worker until a promise is settled. */
export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

/** Requests of one mode, and who answers them without an event of the worker. */
interface WorkerRoute {
  readonly condition: { readonly requestMode: RequestMode };
  readonly source: 'network';
}

/** The first event of a worker, in which it may route requests; undefined in browsers that cannot. */
export interface WorkerInstall extends WorkerEvent {
  addRoutes?(routes: readonly WorkerRoute[]): Promise<void>;
}

/** A window of the worker's origin. */
export interface WorkerWindow {
  readonly visibilityState: 'visible' | 'hidden' | 'prerender';
  readonly url: string;
  focus(): Promise<unknown>;
}

/** An answer that the worker may give in the network's place. */
export interface WorkerFetch extends WorkerEvent {
  readonly request: Request;
  /** The browser's navigation preload; undefined when unsupported. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A message of the push service. */
export interface WorkerPush extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}

/** A touch on a notification. */
export interface WorkerTouch extends WorkerEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

/** The events that our workers handle, by name. */
interface WorkerEvents {
  readonly install: WorkerInstall;
  readonly activate: WorkerEvent;
  readonly fetch: WorkerFetch;
  readonly push: WorkerPush;
  readonly notificationclick: WorkerTouch;
}

/** The part of the service worker's global scope that is used. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    getNotifications(filter: { readonly tag: string }): Promise<readonly Pick<Notification, 'close'>[]>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      readonly type: 'window';
      readonly includeUncontrolled: true;
    }): Promise<readonly WorkerWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<T extends keyof WorkerEvents>(type: T, listener: (event: WorkerEvents[T]) => void): void;
}

/** The notification of a kind of message. */
export interface PushMessages {
  readonly title: string;
  readonly body: string;
  /**
   * The path of this origin that a tap opens.
   * @param id subject of the message, if it has one
   */
  readonly path: (id: number | undefined) => string;
  /** It stays until it is touched. */
  readonly stays?: boolean;
  /** One of this name takes the place of another, also of what a page shows itself; the kind unless said. */
  readonly tag?: string;
  /** Nothing is shown while a window at its path is looked at, which says it itself. */
  readonly onlyUnseen?: boolean;
}

interface Message {
  readonly kind?: string;
  readonly id?: number;
}

function read(data: { json(): unknown } | null): Message {
  try {
    const { kind, id } = Object(data?.json()) as Readonly<Record<string, unknown>>;
    return {
      ...(typeof kind === 'string' && { kind }),
      ...(typeof id === 'number' && Number.isSafeInteger(id) && { id }),
    };
  } catch {
    return {};
  }
}

/**
 * Shows the service's push messages. A message contains only its kind and an id: texts and paths are here, so that no
 * personal data passes through a push service and no message leads to another site.
 * @param messages by kind; a kind that only a newer service knows is shown with those of `unknown`
 * @see docs/product/push.md
 */
export function showPushes(
  self: WorkerScope,
  {
    messages: known,
    unknown,
  }: { readonly messages: Readonly<Record<string, PushMessages>>; readonly unknown: PushMessages },
): void {
  self.addEventListener('push', (event) => {
    const { kind, id } = read(event.data);
    const messages = (kind !== undefined && Object.hasOwn(known, kind) && known[kind]) || unknown;
    event.waitUntil(showPush(self, messages, { kind, id }));
  });
  self.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(show(self, typeof notification.data === 'string' ? notification.data : '/'));
  });
}

async function showPush(
  { clients, location, registration }: WorkerScope,
  { title, body, path, tag, stays = false, onlyUnseen = false }: PushMessages,
  { kind, id }: Message,
): Promise<void> {
  const address = new URL(path(id), location.origin);
  const isSeen = (one: WorkerWindow) => one.visibilityState === 'visible' && isAt(one, address);
  const isRedundant = onlyUnseen && (await windowsOf(clients)).some(isSeen);
  const shownAs = tag ?? kind ?? 'other';
  await registration.showNotification(title, {
    body,
    lang: 'pt-BR',
    tag: shownAs,
    requireInteraction: stays && !isRedundant,
    silent: isRedundant,
    data: path(id),
  });
  if (!isRedundant) return;
  // Browsers count pushes without a notification, and end the subscription; so it is shown and closed at once.
  for (const shown of await registration.getNotifications({ tag: shownAs })) shown.close();
}

const windowsOf = (clients: WorkerScope['clients']): Promise<readonly WorkerWindow[]> =>
  clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Whether a window has the path of an address and all that its search says; its own may say more. */
function isAt({ url }: WorkerWindow, { pathname, searchParams }: URL): boolean {
  const there = new URL(url);
  return (
    there.pathname === pathname && [...searchParams].every(([name, value]) => there.searchParams.get(name) === value)
  );
}

/** Brings the window to the front that is at this address, or opens one. */
async function show({ clients, location }: WorkerScope, path: string): Promise<void> {
  const address = new URL(path, location.origin);
  const there = (await windowsOf(clients)).find((one) => isAt(one, address));
  await (there ? there.focus() : clients.openWindow(address.href));
}
