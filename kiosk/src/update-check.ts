import type { CabinPhase } from '@acolhe/session';

/** How often a cabin asks for a new publication, in milliseconds. */
export const CHECK_EVERY_MS = 5 * 60_000;

type Listenable = Pick<EventTarget, 'addEventListener'>;

/** The part of `ServiceWorkerRegistration` that is used. */
interface Registration extends Listenable {
  readonly installing: Listenable | null;
  readonly waiting: { postMessage(message: string): void } | null;
  update(): Promise<unknown>;
}

export interface UpdatePorts {
  readonly workers: Listenable & {
    register(address: string, options: { updateViaCache: 'none' }): Promise<Registration>;
  };
  readonly phase: () => CabinPhase;
  /** Reloads the page. */
  readonly reload: () => void;
}

/** Learns of new publications and takes them over between patients. */
export interface Updates {
  /** A phase began. */
  enter(): void;
}

/**
 * Registers the service worker, which caches page and code, and checks for newer ones. A newer one waits until the
 * cabin is between patients; then it takes over and the page reloads.
 */
export function checkForUpdates({ workers, phase, reload }: UpdatePorts): Updates {
  let registration: Registration | undefined;
  let asked = false;

  const takeOver = (): void => {
    if (phase() !== 'attract' || !registration?.waiting) return;
    asked = true;
    registration.waiting.postMessage('take-over');
  };
  // The first worker of a browser replaces nothing: the open page continues.
  workers.addEventListener('controllerchange', () => {
    if (asked) reload();
  });
  const follow = (worker: Listenable | null): void => worker?.addEventListener('statechange', takeOver);
  workers
    .register('/service-worker.js', { updateViaCache: 'none' })
    .then((found) => {
      registration = found;
      follow(found.installing);
      found.addEventListener('updatefound', () => follow(found.installing));
      takeOver();
      setInterval(() => void found.update().catch(() => undefined), CHECK_EVERY_MS);
    })
    .catch((error: unknown) => console.error('kiosk: no service worker', error));
  return { enter: takeOver };
}
