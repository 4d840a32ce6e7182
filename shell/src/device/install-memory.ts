/** How long nobody is asked again after 'Agora não', in milliseconds. */
const REST_MS = 180 * 24 * 60 * 60_000;

const DUE = 'acolhe-install-due';
const PUT_OFF = 'acolhe-install-put-off';

/** Events after which a patient may want the portal nearer: a visit that was finished, an appointment that was made. */
const SETTLED: readonly string[] = ['visit-ended', 'appointment-booked'];

/** Storages of a page; either may be full or closed. */
export interface InstallStorages {
  /** Of the tab: that something was settled is gone with it. */
  readonly tab: Storage;
  readonly device: Storage;
}

/** Remembers when installing may be offered. Nothing in it tells who was here, or why. */
export interface InstallMemory {
  /** Hears what the portal's parts tell. */
  hear(event: { readonly type: string }): void;
  readonly isDue: () => boolean;
  /** Nobody is asked again for half a year. */
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
    hear({ type }) {
      if (SETTLED.includes(type)) quietly(() => tab.setItem(DUE, '1'));
    },
    isDue() {
      const putOffAtMs = Number(quietly(() => device.getItem(PUT_OFF)) ?? 0);
      return quietly(() => tab.getItem(DUE)) === '1' && !(now() - putOffAtMs < REST_MS);
    },
    putOff() {
      quietly(() => tab.removeItem(DUE));
      quietly(() => device.setItem(PUT_OFF, String(now())));
    },
  };
}
