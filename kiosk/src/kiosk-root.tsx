import type { ScreenModule } from '@acolhe/federation/remote';
import { type Portal, PortalProvider } from '@acolhe/session';
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import type { IdleWatch } from './idle-watch.ts';
import type { ScreenAddress } from './open-remote.ts';
import type { OverlayProps } from './overlay.lazy.tsx';
import type { Phases } from './start-portal.ts';

// Needed only some time after a person arrives, so it is loaded when they arrive. If it does not load, the cabin resets
// without asking.
const Overlay = lazy<ComponentType<OverlayProps>>(async () => {
  try {
    return { default: (await import('./overlay.lazy.tsx')).Overlay };
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

/** Reports that its siblings were rendered without an error. */
function Drawn({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}

export interface ScreenBoundaryProps {
  /** A screen threw. */
  readonly onBroken: (error: unknown) => void;
  readonly children: ReactNode;
}

/** Nothing of a screen that threw is left to be seen. */
class ScreenBoundary extends Component<ScreenBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onBroken(error);
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children;
  }
}
