import { serviceCalls, usePortal } from '@acolhe/session';
import { useStore } from '@acolhe/state';
import { useEffect, useState } from 'react';
import { GIFT_CARD_CALLS } from './machine/gift-card-calls.ts';
import { draftOf, type GiftCardState, isEnd, type RedemptionDraft } from './machine/state.ts';
import { createRedemption, type RedemptionMachine } from './machine/redemption.ts';
import { type Notice, noticeOf, toastOf } from './machine/messages.ts';

/** What a redemption that is over leaves in the page. */
export interface RedemptionResult {
  readonly notice: Notice | undefined;
  readonly draft: RedemptionDraft | undefined;
  /** Of the patient who has the card now, as it was typed. */
  readonly cpf?: string;
}

/** One redemption, as its dialogs read and drive it. */
export interface Redemption {
  readonly state: GiftCardState;
  readonly send: RedemptionMachine['send'];
}

/** Runs one redemption for as long as the component is mounted. */
export function useRedemption(
  draft: RedemptionDraft | undefined,
  onEnd: (result: RedemptionResult) => void,
): Redemption {
  const portal = usePortal();
  const [redemption] = useState(() => {
    const created = createRedemption({ calls: serviceCalls(portal, GIFT_CARD_CALLS), draft });
    created.store.subscribe(({ stage }) => {
      const toast = toastOf(stage);
      if (toast) portal.notify(toast);
    });
    return created;
  });
  const state = useStore(redemption.store);
  useEffect(() => {
    if (isEnd(state.stage)) onEnd({ notice: noticeOf(state.stage), draft: draftOf(state), ...holderOf(state) });
  }, [state, onEnd]);
  return { state, send: redemption.send };
}

const holderOf = ({ stage, entry }: GiftCardState): Pick<RedemptionResult, 'cpf'> =>
  stage === 'redeemed' || stage === 'registered' ? { cpf: entry.cpf } : {};
