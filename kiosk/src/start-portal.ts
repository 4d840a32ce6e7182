import type { Brand } from '@acolhe/brand';
import { type CabinPhase, createKioskPortal, type HostPortal, type PortalConfig } from '@acolhe/session';
import type { Announcer } from '@acolhe/ui';
import type { OpenedRemote, ScreenAddress } from './open-remote.ts';

export interface KioskPortalOptions {
  readonly page: Document;
  readonly brand: Brand;
  readonly config: PortalConfig;
  readonly remote: Pick<OpenedRemote, 'serves' | 'addressTemplate'>;
  readonly address: ScreenAddress;
  readonly announcer: Announcer;
  readonly onPhase: (phase: CabinPhase) => void;
  /** Called when the service has accepted a health report. */
  readonly onHealthReported: () => void;
}

const pathOf = (address: string): string => address.replace(/[?#].*/, '');

/** The portal that the cabin's remote is handed: it leads to the remote's own screen and to nowhere else. */
export function startPortal(options: KioskPortalOptions): HostPortal<ReturnType<typeof createKioskPortal>['session']> {
  const { page, brand, config, remote, address, announcer, onPhase, onHealthReported } = options;
  const serves = (path: string): boolean => path.startsWith('/') && remote.serves(pathOf(path));
  return createKioskPortal({
    kind: 'kiosk',
    brand,
    root: page,
    config,
    navigate(to) {
      if (serves(to)) address.navigate(to);
    },
    addressTemplate: remote.addressTemplate,
    serves,
    prefetch: () => undefined,
    announce: announcer.announce,
    emit(event) {
      if (event.type === 'cabin-phase') onPhase(event.phase);
      if (event.type === 'cabin-health-reported') onHealthReported();
    },
    connectRealtime: async (...given) => (await import('@acolhe/realtime')).connectRealtime(...given),
  });
}

/** The phase of the cabin, as its remote reports it. */
export interface Phases {
  current(): CabinPhase;
  enter(phase: CabinPhase): void;
  /**
   * Calls back on each change.
   * @returns a function that ends it
   */
  subscribe(changed: (phase: CabinPhase, before: CabinPhase) => void): () => void;
}

export function createPhases(): Phases {
  const listeners = new Set<(phase: CabinPhase, before: CabinPhase) => void>();
  let current: CabinPhase = 'attract';
  return {
    current: () => current,
    enter(phase) {
      if (phase === current) return;
      const before = current;
      current = phase;
      for (const listener of listeners) listener(phase, before);
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
