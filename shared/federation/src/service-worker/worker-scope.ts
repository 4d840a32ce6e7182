/** An event that keeps a service worker alive until a promise is settled. */
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
  /** What the browser fetched while the worker started; undefined where it does not do so. */
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

/** Events that a worker of ours hears, by name. */
interface WorkerEvents {
  readonly install: WorkerInstall;
  readonly activate: WorkerEvent;
  readonly fetch: WorkerFetch;
  readonly push: WorkerPush;
  readonly notificationclick: WorkerTouch;
}

/** What a service worker of ours uses of its surroundings, which are no page. */
export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
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
  addEventListener<T extends keyof WorkerEvents>(type: T, hear: (event: WorkerEvents[T]) => void): void;
}
