import { SIGN_OUT_DURING_CALL } from '@acolhe/session';
import { noticesFor, portalEventFor } from '../notices.ts';
import type { VisitEffect } from '../visit-context.ts';
import { isTerminal } from '../visit-state.ts';

/** Shows the toasts, tells the host what happened to the visit, and forgets a visit that is over. */
export const tellHost: VisitEffect = ({ portal, store, memory }) => {
  const stopStore = store.subscribe((state, previous) => {
    for (const notice of noticesFor(state, previous)) portal.notify(notice);
    const event = portalEventFor(state, previous);
    if (event && !(event.type === 'visit-started' && memory.get('started'))) portal.emit(event);
    if (event?.type === 'visit-started') memory.set('started', 'yes');
    if (isTerminal(state.stage) && state.stage !== 'elsewhere' && !isTerminal(previous.stage)) memory.clear();
  });
  const stopObjecting = portal.objectToSignOut(() => (inCall(store.state()) ? SIGN_OUT_DURING_CALL : undefined));
  return () => {
    stopStore();
    stopObjecting();
  };
};

const inCall = ({ stage, facts }: ReturnType<Parameters<VisitEffect>[0]['store']['state']>): boolean => facts.phase === 'in-call' && !isTerminal(stage);
