import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dismiss, selectNotifications, type ShownNotification } from './notifications-slice.ts';

/** What there is to show now, for the host that draws it, and what takes one away by its id. */
export interface Notifications {
  readonly shown: readonly ShownNotification[];
  readonly dismiss: (id: string) => void;
}

/** The notifications of the portal; the component renders again when they change. */
export function useNotifications(): Notifications {
  const dispatch = useDispatch();
  return {
    shown: useSelector(selectNotifications),
    dismiss: useCallback((id) => void dispatch(dismiss(id)), [dispatch]),
  };
}
