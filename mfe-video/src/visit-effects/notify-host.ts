import { SIGN_OUT_DURING_CALL } from '@acolhe/domain';
import { dismiss, type Portal, selectNotifications } from '@acolhe/session';
import { noticesFor, portalEventFor, QUEUE_TOPIC } from '../visit-machine/notices.ts';
import type { VisitEffect } from '../visit-machine/visit-context.ts';
import { isOver, isTerminal, isWaiting, type VisitState } from '../visit-machine/visit-state.ts';

/** Shows the toasts of a visit, emits its events to the host, and clears the memory of a visit that is over. */
export const notifyHost: VisitEffect = ({ portal, store, memory }) => {
  const stopStore = store.subscribe((state, previous) => {
    const notices = noticesFor(state, previous);
    // A toast about an earlier state of the queue, or from before the call, is outdated and covers the screen.
    if (notices.some(({ topic }) => topic === QUEUE_TOPIC) || (isWaiting(previous.stage) && !isWaiting(state.stage)))
      dropQueueToasts(portal);
    for (const notice of notices) portal.notify(notice);
    const event = portalEventFor(state, previous);
    if (event && !(event.type === 'visit-started' && memory.get('started'))) portal.emit(event);
    if (event?.type === 'visit-started') memory.set('started', 'yes');
    if (isOver(state.stage) && !isOver(previous.stage)) memory.clear();
  });
  const unblockSignOut = portal.blockSignOut(() => (inCall(store.getState()) ? SIGN_OUT_DURING_CALL : undefined));
  return () => {
    stopStore();
    unblockSignOut();
  };
};

function dropQueueToasts({ store }: Portal): void {
  for (const { id, topic } of selectNotifications(store.getState()))
    if (topic === QUEUE_TOPIC) store.dispatch(dismiss(id));
}

const inCall = ({ stage, facts }: VisitState): boolean => facts.phase === 'in-call' && !isTerminal(stage);
