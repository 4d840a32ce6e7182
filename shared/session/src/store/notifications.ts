import { DURATIONS } from '@acolhe/domain';
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';

export type NotificationTone = 'info' | 'success' | 'warning' | 'danger';

/**
 * A toast. Failures that the patient has to mend stay in the page as text too; other messages are in one place alone.
 * @see docs/decisions/0058-specified-toasts.md
 */
export interface Notification {
  readonly tone: NotificationTone;
  readonly message: string;
  /** `DURATIONS.usualToastMs` unless said otherwise. */
  readonly durationMs?: number;
  /** The subject, by which the sender finds the toast again to dismiss it. */
  readonly topic?: string;
}

/**
 * A toast; the component that draws it counts its time, pauses while it is pointed at or focused, and dismisses it. The
 * first of the list is on show, the others wait.
 */
export interface ShownNotification extends Required<Omit<Notification, 'topic'>>, Pick<Notification, 'topic'> {
  readonly id: string;
  /** When it was added, epoch milliseconds by this device's clock. */
  readonly addedAtMs: number;
}

/** Toasts added within this time belong to one event and are shown one after the other, in milliseconds. */
const TOGETHER_MS = 1_000;

/** What went wrong is past once something has succeeded. */
const withoutFailures = (shown: readonly ShownNotification[]): ShownNotification[] =>
  shown.filter(({ tone }) => tone !== 'danger');

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: [] as ShownNotification[],
  reducers: {
    /**
     * Shows a toast and removes older ones; only failures and very recent toasts first get their minimum time.
     * Repeating a message restarts its time. A success removes the failures before it.
     * @see docs/product/session-in-the-browser.md
     */
    notify: {
      prepare: ({ durationMs = DURATIONS.usualToastMs, tone, message, topic }: Notification) => ({
        payload: { id: nanoid(), tone, message, durationMs, topic, addedAtMs: Date.now() },
      }),
      reducer: (shown, { payload }: PayloadAction<ShownNotification>) => {
        const standing = payload.tone === 'success' ? withoutFailures(shown) : shown;
        const waitsFor = ({ tone, message, addedAtMs }: ShownNotification): boolean =>
          message !== payload.message && (tone === 'danger' || payload.addedAtMs - addedAtMs < TOGETHER_MS);
        return [...standing.filter(waitsFor), payload];
      },
    },
    /** Dismisses the toasts of failures: a sign-in succeeded after all. */
    dismissFailures: (shown) => withoutFailures(shown),
    /** Takes a toast away by its id. */
    dismiss: (shown, { payload }: PayloadAction<string>) => shown.filter(({ id }) => id !== payload),
  },
  selectors: {
    selectNotifications: (shown): readonly ShownNotification[] => shown,
  },
});

export const { notify, dismiss, dismissFailures } = notificationsSlice.actions;
export const { selectNotifications } = notificationsSlice.selectors;
export { notificationsSlice };

/** Toasts to show now, for the host that draws them, and a function that removes one by its id. */
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
