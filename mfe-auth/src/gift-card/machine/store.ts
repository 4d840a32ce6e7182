import type { GiftCardCalls } from './gift-card-api.ts';
import { EFFECTS } from './effects.ts';
import { type GiftCardEvent, type GiftCardState, newRedemption, type RedemptionDraft } from './state.ts';
import { step } from './step.ts';

export interface GiftCardStoreOptions {
  readonly calls: GiftCardCalls;
  /** Hears each event that was legal, and what it led to. */
  readonly tell: (event: GiftCardEvent, state: GiftCardState) => void;
  readonly draft?: RedemptionDraft | undefined;
}

/** One redemption's state, for its dialogs. */
export interface GiftCardStore {
  readonly state: () => GiftCardState;
  /** @returns what ends the subscription */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Applies an event; one that is not legal now (a second press, an answer that comes after the end) changes nothing.
   * @returns where the redemption comes to rest, once the service has answered
   */
  readonly send: (event: GiftCardEvent) => Promise<GiftCardState>;
}

/** Runs the effects of the stages that wait for the service. @see docs/product/gift-cards.md */
export function createGiftCardStore({ calls, tell, draft }: GiftCardStoreOptions): GiftCardStore {
  let state = newRedemption(draft);
  const listeners = new Set<() => void>();

  function apply(event: GiftCardEvent): boolean {
    const next = step(state, event);
    if (!next) return false;
    state = next;
    tell(event, state);
    for (const listener of [...listeners]) listener();
    return true;
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async send(event) {
      let isLegal = apply(event);
      for (let effect = EFFECTS[state.stage]; isLegal && effect; effect = EFFECTS[state.stage])
        isLegal = apply(await effect(state, calls));
      return state;
    },
  };
}
