import { usePortal } from '@acolhe/session';
import { useCallback } from 'react';
import { BlockedPage } from '../call/blocked-page.tsx';
import { CallScreen } from '../call/call-screen.tsx';
import { queueNumber } from '../visit/queue-number.ts';
import { isTerminal } from '../visit/visit-state.ts';
import { useDelayNotice } from '../waiting/delay-notice.ts';
import { WaitingRoom } from '../waiting/waiting-room.tsx';
import { CancelNote, useCancelling } from './cancelling.tsx';
import { EndOfVisit } from './ends/end-of-visit.tsx';
import { useConnected, useVisitState, useKeepAwake } from './hooks.ts';
import type { VisitRun } from './use-running-visit.ts';
import { VisitDialogs } from './visit-dialogs.tsx';
import { VisitFrame } from './visit-frame.tsx';

/** A visit in each of its stages. */
export function LiveVisit({ visit, realtime, unreached, onAgain }: VisitRun & { readonly onAgain: () => void }) {
  const portal = usePortal();
  const { context } = visit;
  const { store, memory } = context;
  const state = useVisitState(store);
  const offline = !useConnected(realtime) || unreached;
  const cancelling = useCancelling(portal, store);
  const nowMs = useCallback(() => portal.clock.nowMs(), [portal]);
  const { stage, cancellation, facts, block } = state;
  const delay = useDelayNotice({ memory, nowMs, waiting: stage === 'requested' || stage === 'queued' || stage === 'handing-over', answered: facts.phase === 'in-call' && stage !== 'handing-over' });
  useKeepAwake(!isTerminal(stage));

  // A visit that the record calls cancelled keeps its page until the answer says whether there is something to rate.
  if (isTerminal(stage) && !(stage === 'cancelled' && cancellation === 'under-way')) return <VisitFrame><EndOfVisit state={state} onAgain={onAgain} /></VisitFrame>;
  const inCall = facts.phase === 'in-call' && stage !== 'opening' && stage !== 'handing-over';
  return (
    <>
      {block && <VisitFrame><BlockedPage block={block} notice={<CancelNote cancellation={cancellation} />} onRetry={() => store.dispatch({ type: 'retry' })} onCancel={cancelling.ask} /></VisitFrame>}
      {!block && inCall && <CallScreen visit={visit} state={state} offline={offline} onCancel={cancelling.ask} />}
      {!block && !inCall && (
        <VisitFrame tall>
          <WaitingRoom stage={stage} facts={facts} number={queueNumber(state)} offline={offline} notice={<CancelNote cancellation={cancellation} />} onCancel={cancelling.ask} />
        </VisitFrame>
      )}
      <VisitDialogs context={context} state={state} inCall={inCall} cancelling={cancelling} delay={delay} />
    </>
  );
}
