import { useNotifications } from '@acolhe/session';
import { ToastRegion, type ToastRegionProps } from '@acolhe/ui';

export type PortalToastsProps = Pick<ToastRegionProps, 'placement'>;

/** The notifications of a host's portal as toasts. */
export function PortalToasts({ placement = 'window' }: PortalToastsProps) {
  const { shown, dismiss } = useNotifications();
  const toasts = shown.map(({ tone, ...toast }) => ({ ...toast, kind: tone }));
  return <ToastRegion toasts={toasts} onClose={(id) => dismiss(String(id))} placement={placement} />;
}
