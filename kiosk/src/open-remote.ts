import { createRemoteLoader, type LoaderPorts } from '@acolhe/federation/load';
import type { Registry } from '@acolhe/federation/registry';
import type { ScreenModule } from '@acolhe/federation/remote';
import { PORTAL_API_VERSION } from '@acolhe/session';
import { KIOSK_PATH, type PageData } from './page.ts';

/** The cabin's remote, loaded. */
export interface OpenedRemote {
  readonly Screen: ScreenModule['Screen'];
  readonly version: string;
  /** Hash of its manifest, by which this very build is known. */
  readonly integrity: string;
  readonly addressTemplate: (name: string) => string | undefined;
  /** Whether the remote owns a path. */
  readonly serves: (path: string) => boolean;
}

export interface OpenRemoteOptions extends Pick<PageData, 'registry' | 'previousRegistry' | 'manifestText'> {
  readonly ports: LoaderPorts;
  /** Builds that did not draw in this cabin; they are tried last. */
  readonly rejected: readonly string[];
}

const hashIn = ({ remotes: [remote] }: Registry): string => remote?.integrity ?? '';

/**
 * Loads the cabin's remote: its current version or, when that one is broken, the one before.
 * @throws Error with the cause of each failure when neither can be loaded
 */
export async function openRemote(options: OpenRemoteOptions): Promise<OpenedRemote> {
  const { registry, previousRegistry, manifestText, ports, rejected } = options;
  const known = [registry, ...(previousRegistry ? [previousRegistry] : [])];
  const isRejected = (one: Registry): boolean => rejected.includes(hashIn(one));
  const inOrder = [...known.filter((one) => !isRejected(one)), ...known.filter(isRejected)];
  const causes: string[] = [];
  for (const tried of inOrder) {
    const loader = createRemoteLoader({
      registry: tried,
      // A newer publication has a newer page.
      refetchRegistry: () => Promise.resolve(tried),
      portalApiVersion: PORTAL_API_VERSION,
      ports,
      inlinedManifests: manifestText === undefined ? [] : [manifestText],
      log: (event) => {
        if (event.type === 'failed') console.error('kiosk: remote not loaded', event);
      },
    });
    const owner = loader.owner(KIOSK_PATH)?.owner;
    if (!owner) throw new Error(`no remote owns ${KIOSK_PATH}`);
    const outcome = await loader.load(owner.name, './screen');
    if (outcome.ok) {
      if (tried !== registry) console.error(`kiosk: fell back to ${owner.name} ${outcome.version}`);
      return {
        Screen: outcome.module.Screen,
        version: outcome.version,
        integrity: owner.integrity,
        addressTemplate: (name) => loader.addressTemplate(name),
        serves: (path) => loader.owner(path) !== undefined,
      };
    }
    causes.push(`${owner.name} ${owner.version}: ${outcome.failure.phase}, ${outcome.failure.cause}`);
  }
  throw new Error(causes.join('; '));
}

/** The address of the remote's screen; the hidden address bar does not change. */
export interface ScreenAddress {
  /** Its query, with the question mark; empty without one. */
  search(): string;
  navigate(to: string): void;
  subscribe(listener: () => void): () => void;
}

const searchOf = (address: string): string => new URL(address, 'http://cabin.invalid').search;

export function createScreenAddress(start: string): ScreenAddress {
  let search = searchOf(start);
  const listeners = new Set<() => void>();
  return {
    search: () => search,
    navigate(to) {
      search = searchOf(to);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
