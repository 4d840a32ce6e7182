import { usePortal } from '@acolhe/session';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useGiftCardCalls } from './machine/gift-card-api.ts';
import { draftOf, type GiftCardState, isEnd, type RedemptionDraft } from './machine/state.ts';
import { createGiftCardStore, type GiftCardStore } from './machine/store.ts';
import { type Notice, noticeOf, toastOf } from './machine/messages.ts';

/** What a redemption that is over leaves in the page. */
export interface RedemptionResult {
  readonly notice: Notice | undefined;
  readonly draft: RedemptionDraft | undefined;
}

/** One redemption, as its dialogs read and drive it. */
export interface Redemption {
  readonly state: GiftCardState;
  readonly send: GiftCardStore['send'];
}

/** Runs one redemption for as long as the component is mounted. */
export function useRedemption(
  draft: RedemptionDraft | undefined,
  onEnd: (result: RedemptionResult) => void,
): Redemption {
  const portal = usePortal();
  const calls = useGiftCardCalls();
  const [store] = useState(() =>
    createGiftCardStore({
      calls,
      draft,
      tell: (event, state) => {
        const toast = toastOf(event, state);
        if (toast) portal.notify(toast);
      },
    }),
  );
  const state = useSyncExternalStore(store.subscribe, store.state);
  useEffect(() => {
    if (isEnd(state.stage)) onEnd({ notice: noticeOf(state.stage), draft: draftOf(state) });
  }, [state, onEnd]);
  return { state, send: store.send };
}
