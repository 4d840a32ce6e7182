import { dismiss, type Notification, type Portal, selectNotifications, SIGN_OUT_DURING_CALL, TOAST_MS } from '@acolhe/session';
import { CANCELLING, noticesFor, portalEventFor } from '../notices.ts';
import type { VisitEffect } from '../visit-context.ts';
import { isOver, isTerminal, isWaiting, type VisitState } from '../visit-state.ts';

/** Shows the toasts, tells the host what happened to the visit, and forgets a visit that is over. */
export const tellHost: VisitEffect = ({ portal, store, memory }) => {
  const stopStore = store.subscribe((state, previous) => {
    const notices = noticesFor(state, previous);
    // What was true of the queue a moment ago, or before the call began, only stands in the way.
    if (notices.some(isOfQueue) || (isWaiting(previous.stage) && !isWaiting(state.stage))) dropToasts(portal, isOfQueue);
    if (state.cancellation === 'done' && previous.cancellation !== 'done') dropToasts(portal, ({ message }) => message === CANCELLING);
    for (const notice of notices) portal.notify(notice);
    const event = portalEventFor(state, previous);
    if (event && !(event.type === 'visit-started' && memory.get('started'))) portal.emit(event);
    if (event?.type === 'visit-started') memory.set('started', 'yes');
    if (isOver(state.stage) && !isOver(previous.stage)) memory.clear();
  });
  const stopObjecting = portal.objectToSignOut(() => (inCall(store.state()) ? SIGN_OUT_DURING_CALL : undefined));
  return () => {
    stopStore();
    stopObjecting();
  };
};

const isOfQueue = ({ durationMs }: Notification): boolean => durationMs === TOAST_MS.queue;

function dropToasts({ store }: Portal, isPast: (shown: Notification) => boolean): void {
  for (const shown of selectNotifications(store.getState())) if (isPast(shown)) store.dispatch(dismiss(shown.id));
}

const inCall = ({ stage, facts }: VisitState): boolean => facts.phase === 'in-call' && !isTerminal(stage);
