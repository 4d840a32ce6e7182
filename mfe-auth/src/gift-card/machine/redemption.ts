import { createMachine, type Machine } from '@acolhe/state';
import { EFFECTS } from './effects.ts';
import type { GiftCardCalls } from './gift-card-calls.ts';
import { type GiftCardEvent, type GiftCardState, newRedemption, type RedemptionDraft } from './state.ts';
import { step } from './step.ts';

export interface RedemptionOptions {
  readonly calls: GiftCardCalls;
  /** What an earlier redemption in this page left. */
  readonly draft?: RedemptionDraft | undefined;
}

/** The state machine of one redemption, with the effects of its stages. */
export interface RedemptionMachine {
  readonly store: Omit<Machine<GiftCardState, GiftCardEvent>, 'dispatch'>;
  /**
   * Applies an event and runs the effects that follow. An event that is not legal now, such as a second press or an
   * answer after the end, changes nothing.
   * @returns the state once no effect is running
   */
  readonly send: (event: GiftCardEvent) => Promise<GiftCardState>;
}

/**
 * Creates the machine of a redemption.
 * @see docs/product/gift-cards.md
 */
export function createRedemption({ calls, draft }: RedemptionOptions): RedemptionMachine {
  const machine = createMachine(newRedemption(draft), step);

  /** @returns whether the event was legal */
  function apply(event: GiftCardEvent): boolean {
    const before = machine.getState();
    machine.dispatch(event);
    return machine.getState() !== before;
  }

  return {
    store: machine,
    async send(event) {
      let isLegal = apply(event);
      for (let effect = EFFECTS[machine.getState().stage]; isLegal && effect;) {
        isLegal = apply(await effect(machine.getState(), calls));
        effect = EFFECTS[machine.getState().stage];
      }
      return machine.getState();
    },
  };
}
