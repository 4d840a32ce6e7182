import { PortalUi } from '@acolhe/federation/remote';
import { dismiss, selectNotifications } from '@acolhe/session';
import { useDispatch, useSelector } from '@acolhe/session/store';
import { ToastRegion } from '@acolhe/ui';
import { useSyncExternalStore } from 'react';
import type { IdleWatch } from '../idle/idle-watch.ts';
import { IdleWarning } from '../idle/idle-warning.tsx';

export interface OverlayProps {
  readonly idle: IdleWatch;
}

/** What the host shows over the remote's screens: toasts, and the question whether somebody is there. */
export function Overlay({ idle }: OverlayProps) {
  const dispatch = useDispatch();
  const toasts = useSelector(selectNotifications).map(({ tone, ...toast }) => ({ ...toast, kind: tone }));
  const untilMs = useSyncExternalStore(
    (changed) => idle.subscribe(changed),
    () => idle.warnedUntilMs(),
  );
  return (
    <PortalUi>
      <ToastRegion toasts={toasts} onClose={(id) => dispatch(dismiss(String(id)))} />
      {untilMs !== undefined && <IdleWarning untilMs={untilMs} onContinue={() => idle.extend()} />}
    </PortalUi>
  );
}
