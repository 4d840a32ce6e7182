import { hasApp } from '@acolhe/federation/host/native-app';

/** The event by which Chromium says that the page can be installed; no standard has it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

/**
 * How this device installs the portal: by a question of the browser's own, or by hand, as Safari on iPhone and iPad
 * does. Undefined where it is installed already, cannot be, or is an app's webview.
 */
export type InstallMethod = 'asked' | 'by-hand' | undefined;

/** Whether and how the portal can be installed on this device. */
export interface InstallPrompt {
  readonly method: () => InstallMethod;
  /** Shows the browser's question. */
  readonly ask: () => void;
  /** @returns a function that ends the listening */
  readonly subscribe: (changed: () => void) => () => void;
}

/** Checks whether the page runs as an app, on iOS (`standalone`) and elsewhere. */
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

/** Stores the browser's install prompt for later: it is fired early, and is lost without a listener. */
export function createInstallPrompt(page: Window = window): InstallPrompt {
  const listeners = new Set<() => void>();
  let promptEvent: InstallEvent | undefined;
  const setPromptEvent = (event: InstallEvent | undefined): void => {
    promptEvent = event;
    for (const listener of listeners) listener();
  };
  page.addEventListener('beforeinstallprompt', (event) => {
    // Without this some browsers ask at once, wherever the patient is.
    event.preventDefault();
    setPromptEvent(event as InstallEvent);
  });
  page.addEventListener('appinstalled', () => setPromptEvent(undefined));
  return {
    method() {
      if (hasApp(page) || isInstalled(page)) return undefined;
      if (promptEvent) return 'asked';
      return isSafariOnIos(page) ? 'by-hand' : undefined;
    },
    ask() {
      const event = promptEvent;
      // Each question can be shown once.
      setPromptEvent(undefined);
      void event?.prompt();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** Time without another offer after 'Agora não', in milliseconds. */
const COOLDOWN_MS = 180 * 24 * 60 * 60_000;

const DUE = 'acolhe-install-due';
const PUT_OFF = 'acolhe-install-put-off';

/** Events after which installing is offered: a visit that ended, an appointment that was booked. */
const SETTLED: readonly string[] = ['visit-ended', 'appointment-booked'];

/** Storages of a page; either may be full or closed. */
export interface InstallStorages {
  /** Storage of the tab: whether such an event occurred lasts as long as the tab. */
  readonly tab: Storage;
  readonly device: Storage;
}

/** Stores when installing may be offered, without personal data. */
export interface InstallMemory {
  /** Receives the events of the portal's parts. */
  receive(event: { readonly type: string }): void;
  readonly isDue: () => boolean;
  /** Hides the offer for half a year. */
  putOff(): void;
}

export function createInstallMemory({ tab, device }: InstallStorages, now: () => number = Date.now): InstallMemory {
  const quietly = <T>(act: () => T): T | undefined => {
    try {
      return act();
    } catch {
      return undefined;
    }
  };
  return {
    receive({ type }) {
      if (SETTLED.includes(type)) quietly(() => tab.setItem(DUE, '1'));
    },
    isDue() {
      const putOffAtMs = Number(quietly(() => device.getItem(PUT_OFF)) ?? 0);
      return quietly(() => tab.getItem(DUE)) === '1' && !(now() - putOffAtMs < COOLDOWN_MS);
    },
    putOff() {
      quietly(() => tab.removeItem(DUE));
      quietly(() => device.setItem(PUT_OFF, String(now())));
    },
  };
}
