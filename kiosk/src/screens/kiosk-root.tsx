import type { ScreenModule } from '@acolhe/federation/remote';
import { type Portal, PortalProvider } from '@acolhe/session';
import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { IdleWatch } from '../idle/idle-watch.ts';
import type { Phases } from '../phases/phases.ts';
import type { ScreenAddress } from '../remote/screen-address.ts';
import type { OverlayProps } from './overlay.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

// It is needed once somebody has been there for a while, so it is loaded when somebody comes. Where it cannot be
// loaded, the cabin starts anew unasked.
const Overlay = lazy<ComponentType<OverlayProps>>(async () => {
  try {
    return { default: (await import('./overlay.tsx')).Overlay };
  } catch {
    return { default: () => null };
  }
});

export interface KioskRootProps {
  readonly portal: Portal;
  readonly Screen: ScreenModule['Screen'];
  readonly address: ScreenAddress;
  readonly phases: Phases;
  readonly idle: IdleWatch;
  /** The remote's first screen is there. */
  readonly onOpen: () => void;
  /** A screen threw. */
  readonly onBroken: (error: unknown) => void;
}

/** The remote's screen, and over it what is the host's. */
export function KioskRoot({ portal, Screen, address, phases, idle, onOpen, onBroken }: KioskRootProps) {
  const search = useSyncExternalStore(
    (changed) => address.subscribe(changed),
    () => address.search(),
  );
  const phase = useSyncExternalStore(
    (changed) => phases.subscribe(changed),
    () => phases.current(),
  );
  return (
    <PortalProvider portal={portal}>
      <ScreenBoundary onBroken={onBroken}>
        <Screen search={search} />
        <Drawn onDrawn={onOpen} />
      </ScreenBoundary>
      {phase !== 'attract' && (
        <Suspense fallback={null}>
          <Overlay idle={idle} />
        </Suspense>
      )}
    </PortalProvider>
  );
}

/** Tells that what stands beside it was drawn without a fault. */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}
