import { DURATIONS } from '@acolhe/domain';
import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';
import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';

export type NotificationTone = 'info' | 'success' | 'warning' | 'danger';

interface Toast {
  readonly tone: NotificationTone;
  readonly message: string;
  /** `DURATIONS.usualToastMs` unless said otherwise. */
  readonly durationMs?: number;
  /** The subject, by which the sender finds the toast again to dismiss it. */
  readonly topic?: string;
}

/**
 * A toast. What matters stays in the page as text too; what the page itself says in sight and aloud needs no toast. A
 * success that the page says is told as `silent`: it shows nothing, and takes away what says that something failed.
 */
export type Notification =
  | (Toast & { readonly silent?: never })
  | (Toast & { readonly tone: 'success'; readonly silent?: boolean });

/**
 * A toast; the component that draws it counts its time, pauses while it is pointed at or focused, and dismisses it. The
 * first of the list is on show, the others wait.
 */
export interface ShownNotification extends Required<Omit<Toast, 'topic'>>, Pick<Toast, 'topic'> {
  readonly id: string;
  /** When it was added, epoch milliseconds by this device's clock. */
  readonly toldAtMs: number;
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
     * Shows a toast in place of older ones; only failures, and what was told a moment ago, get their time first. The
     * same words again begin their time anew. A success takes the failures before it away.
     * @see docs/product/session-in-the-browser.md
     */
    notify: {
      prepare: ({ durationMs = DURATIONS.usualToastMs, silent = false, tone, message, topic }: Notification) => ({
        payload: { id: nanoid(), tone, message, durationMs, topic, toldAtMs: Date.now() },
        meta: { silent },
      }),
      reducer: (shown, { payload, meta }: PayloadAction<ShownNotification, string, { readonly silent: boolean }>) => {
        const standing = payload.tone === 'success' ? withoutFailures(shown) : shown;
        if (meta.silent) return standing;
        const waitsFor = ({ tone, message, toldAtMs }: ShownNotification): boolean =>
          message !== payload.message && (tone === 'danger' || payload.toldAtMs - toldAtMs < TOGETHER_MS);
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
