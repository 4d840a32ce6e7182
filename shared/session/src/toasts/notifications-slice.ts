import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { TOAST_MS } from './toast-durations.ts';

export type NotificationTone = 'info' | 'success' | 'warning' | 'danger';

/** A toast. What matters stays in the page as text too. */
export interface Notification {
  readonly tone: NotificationTone;
  readonly message: string;
  /** `TOAST_MS.usual` unless said otherwise. */
  readonly durationMs?: number;
  /** The page itself says it aloud, so the toast is only seen. */
  readonly silent?: boolean;
  /** The subject, by which the sender finds the toast again to dismiss it. */
  readonly topic?: string;
}

/**
 * A toast on show; the component that draws it counts its time, pauses while it is pointed at or focused, and dismisses
 * it.
 */
export interface ShownNotification extends Required<Omit<Notification, 'topic'>>, Pick<Notification, 'topic'> {
  readonly id: string;
}

/** What went wrong is past once something has succeeded. */
const withoutFailures = (shown: readonly ShownNotification[]): ShownNotification[] =>
  shown.filter(({ tone }) => tone !== 'danger');

const notificationsSlice = createSlice({
  name: 'notifications',
  initialState: [] as ShownNotification[],
  reducers: {
    /**
     * Shows a toast; the same words again begin their time anew instead of standing there twice. A success takes the
     * failures before it away.
     */
    notify: {
      prepare: ({ tone, message, durationMs = TOAST_MS.usual, silent = false, topic }: Notification) => ({
        payload: { id: nanoid(), tone, message, durationMs, silent, topic },
      }),
      reducer: (shown, { payload }: PayloadAction<ShownNotification>) => [
        ...(payload.tone === 'success' ? withoutFailures(shown) : shown).filter(
          ({ message }) => message !== payload.message,
        ),
        payload,
      ],
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
