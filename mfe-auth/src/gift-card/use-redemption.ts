import { usePortal } from '@acolhe/session';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useGiftCardCalls } from './gift-card-api.ts';
import { type GiftCardState, isEnd, type Kept, keptOf } from './machine/state.ts';
import { createGiftCardStore, type GiftCardStore } from './machine/store.ts';
import { type Notice, noticeOf, toastOf } from './machine/words.ts';

/** What a redemption leaves in the page once it is over. */
export interface AfterRedemption {
  readonly notice: Notice | undefined;
  readonly kept: Kept | undefined;
}

/** What the dialogs of one redemption need. */
export interface Redemption {
  readonly state: GiftCardState;
  readonly send: GiftCardStore['send'];
}

/** One redemption, for as long as the component is mounted. */
export function useRedemption(kept: Kept | undefined, onEnd: (after: AfterRedemption) => void): Redemption {
  const portal = usePortal();
  const calls = useGiftCardCalls();
  const [store] = useState(() =>
    createGiftCardStore({
      calls,
      kept,
      tell: (event, state) => {
        const toast = toastOf(event, state);
        if (toast) portal.notify(toast);
      },
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.state);
  useEffect(() => {
    if (isEnd(state.stage)) onEnd({ notice: noticeOf(state.stage), kept: keptOf(state) });
  }, [state, onEnd]);
  return { state, send: store.send };
}
