import type { QueueName } from '@acolhe/contracts';
import type { Unsubscribe } from '@acolhe/realtime';
import type { LiveEffect } from '../visit-machine/visit-context.ts';
import { isOver, isWaiting } from '../visit-machine/visit-state.ts';

/**
 * Dispatches the state of the queue to the visit while the patient waits in it.
 * @see docs/product/waiting-room.md
 */
export const followQueue: LiveEffect = ({ realtime, store }) => {
  let watched: QueueName | undefined;
  let stop: Unsubscribe = () => undefined;

  function follow(): void {
    const { stage, facts } = store.getState();
    const wanted = isWaiting(stage) && facts.ticket !== undefined ? facts.queue : undefined;
    if (wanted === watched) return;
    stop();
    stop = () => undefined;
    watched = wanted;
    // The state of one queue says nothing about a ticket of another.
    if (!isOver(stage)) store.dispatch({ type: 'queue-moved', queueState: undefined });
    if (wanted)
      stop = realtime.watchQueueState(wanted, {
        value: (queueState) => store.dispatch({ type: 'queue-moved', queueState }),
      });
  }

  const stopStore = store.subscribe(follow);
  follow();
  return () => {
    stopStore();
    stop();
  };
};
