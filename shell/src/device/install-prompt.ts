import { hasApp } from '@acolhe/federation/host/native-app';

/** The event by which Chromium says that the page can be installed; no standard has it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/**
 * How this device installs the portal: by a question of the browser's own, or by hand, as Safari on iPhone and iPad
 * does. Undefined where it is installed already, cannot be, or is an app's webview.
 */
export type InstallWay = 'asked' | 'by-hand' | undefined;

/** Whether and how the portal can be installed on this device. */
export interface InstallPrompt {
  readonly way: () => InstallWay;
  /** Shows the browser's question. */
  readonly ask: () => void;
  /** @returns a function that ends the listening */
  readonly subscribe: (changed: () => void) => () => void;
}

/** Tells whether the page runs as an app by itself, on iOS (`standalone`) and elsewhere. */
function isInstalled(page: Window): boolean {
  const { standalone } = page.navigator as { readonly standalone?: boolean };
  return standalone === true || (page.matchMedia?.('(display-mode: standalone)').matches ?? false);
}

/** Safari on iOS alone has the property, and its webviews in other apps do not name themselves Safari. */
function isSafariOnIos({ navigator }: Window): boolean {
  return (
    'standalone' in navigator && /Safari\//.test(navigator.userAgent) && !/CriOS|FxiOS|EdgiOS/.test(navigator.userAgent)
  );
}

/** Keeps the browser's question for the right moment: it comes early, and is lost if nobody listens. */
export function keepInstallPrompt(page: Window = window): InstallPrompt {
  const listeners = new Set<() => void>();
  let kept: InstallEvent | undefined;
  const keep = (event: InstallEvent | undefined): void => {
    kept = event;
    for (const listener of listeners) listener();
  };
  page.addEventListener('beforeinstallprompt', (event) => {
    // Without this some browsers ask at once, wherever the patient is.
    event.preventDefault();
    keep(event as InstallEvent);
  });
  page.addEventListener('appinstalled', () => keep(undefined));
  return {
    way() {
      if (hasApp(page) || isInstalled(page)) return undefined;
      if (kept) return 'asked';
      return isSafariOnIos(page) ? 'by-hand' : undefined;
    },
    ask() {
      const event = kept;
      // Each question can be shown once.
      keep(undefined);
      void event?.prompt();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
