import { PortalToasts } from '@acolhe/federation/host/toasts';
import { PortalUi } from '@acolhe/federation/remote';
import { useSyncExternalStore } from 'react';
import type { IdleWatch } from '../idle/idle-watch.ts';
import { IdleWarning } from '../idle/idle-warning.tsx';

export interface OverlayProps {
  readonly idle: IdleWatch;
}

/** What the host shows over the remote's screens: toasts, and the question whether somebody is there. */
export function Overlay({ idle }: OverlayProps) {
  const untilMs = useSyncExternalStore(
    (changed) => idle.subscribe(changed),
    () => idle.warnedUntilMs(),
  );
  return (
    <PortalUi>
      <PortalToasts />
      {untilMs !== undefined && <IdleWarning untilMs={untilMs} onContinue={() => idle.extend()} />}
    </PortalUi>
  );
}
