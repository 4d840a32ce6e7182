import { dismiss, selectNotifications } from '@acolhe/session';
import { useDispatch, useSelector } from '@acolhe/session/store';
import { ToastRegion } from '@acolhe/ui';

/** The notifications of the session as toasts at the edge of the window. */
export function Toasts() {
  const dispatch = useDispatch();
  const notifications = useSelector(selectNotifications);
  const toasts = notifications.map(({ tone, ...toast }) => ({ ...toast, kind: tone }));
  return <ToastRegion toasts={toasts} onClose={(id) => dispatch(dismiss(String(id)))} />;
}
