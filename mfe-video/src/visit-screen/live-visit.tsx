import { MOVEMENT, usePortal } from '@acolhe/session';
import { useStore } from '@acolhe/state';
import { LeaveQueueDialog } from '@acolhe/ui';
import { useCallback, useEffect, useState } from 'react';
import { BlockedPage } from '../call/blocked-page.tsx';
import { CallScreen } from '../call/call-screen.tsx';
import { queueNumber } from '../visit-machine/queue-number.ts';
import { isTerminal } from '../visit-machine/visit-state.ts';
import { useDelayNotice } from '../waiting/delay-notice.ts';
import { OfferedDevices } from '../waiting/offered-devices.tsx';
import { WaitingRoom } from '../waiting/waiting-room.tsx';
import { CALL_ENDS, CancelNote, useCancelling } from '../dialogs/cancelling.tsx';
import { EndOfVisit } from '../pages/end-of-visit.tsx';
import { useWakeLock } from '@acolhe/call';
import { useConnected } from '../visit-effects/use-connected.ts';
import { restartQueuePlace } from '../visit-effects/hold-queue-place.ts';
import type { UrgentContext } from '../visit-machine/visit-context.ts';
import type { VisitRun } from '../visit-effects/use-running-visit.ts';
import { VisitDialogs } from '../dialogs/visit-dialogs.tsx';
import { VisitFrame } from '../pages/visit-frame.tsx';

/** Shows a visit in each of its stages. */
export function LiveVisit({
  visit,
  realtime,
  unreached,
  onAgain,
}: VisitRun<UrgentContext> & { readonly onAgain: () => void }) {
  const portal = usePortal();
  const { context } = visit;
  const { store, memory } = context;
  const state = useStore(store);
  const offline = !useConnected(realtime) || unreached;
  const cancelling = useCancelling(portal, store);
  const nowMs = useCallback(() => portal.clock.nowMs(), [portal]);
  const [exiting, setExiting] = useState(false);
  const { stage, cancellation, facts, block } = state;
  const isStaffed = state.queueState?.isStaffed ?? true;
  const delay = useDelayNotice({
    memory,
    nowMs,
    waiting: stage === 'requested' || stage === 'queued' || stage === 'offered' || stage === 'handing-over',
    // A professional is being asked, or the wait has another reason than many consultations.
    held: stage === 'offered' || !isStaffed,
    answered: facts.phase === 'in-call' && stage !== 'handing-over',
  });
  useEffect(() => {
    if (delay.due) portal.log(MOVEMENT.delayShown, { requestId: context.requestId });
  }, [portal, context, delay.due]);
  useWakeLock(!isTerminal(stage));
  const inCall = facts.phase === 'in-call' && stage !== 'opening' && stage !== 'handing-over';
  useEffect(() => {
    // A call has started meanwhile, in which the exit is refused anyway.
    if (inCall) setExiting(false);
  }, [inCall]);

  // A visit that the record shows as cancelled keeps its page until the answer tells whether there is an attendance to
  // rate.
  if (isTerminal(stage) && !(stage === 'cancelled' && cancellation === 'under-way'))
    return (
      <VisitFrame tall>
        <EndOfVisit state={state} onAgain={onAgain} />
      </VisitFrame>
    );
  const goOnWaiting = (): void => {
    delay.accept();
    portal.log(MOVEMENT.delayAccepted, { requestId: context.requestId });
    void restartQueuePlace(context);
  };
  return (
    <>
      {block && (
        <VisitFrame>
          <BlockedPage
            block={block}
            notice={<CancelNote cancellation={cancellation} />}
            onRetry={() => store.dispatch({ type: 'retry' })}
            onCancel={cancelling.ask}
          />
        </VisitFrame>
      )}
      {!block && inCall && <CallScreen visit={visit} state={state} offline={offline} onCancel={cancelling.ask} />}
      {!block && !inCall && (
        <VisitFrame tall onExit={() => setExiting(true)}>
          <WaitingRoom
            stage={stage}
            facts={facts}
            number={queueNumber(state)}
            isStaffed={isStaffed}
            placeKeptMs={state.queueState?.placeKeptMs}
            offline={offline}
            notice={
              <>
                {stage === 'offered' && <OfferedDevices visit={visit} />}
                <CancelNote cancellation={cancellation} />
              </>
            }
            onCancel={cancelling.ask}
          />
        </VisitFrame>
      )}
      {exiting && !inCall ? (
        <LeaveQueueDialog busy={false} onStay={() => setExiting(false)} onLeave={() => void portal.session.signOut()} />
      ) : (
        <VisitDialogs
          store={store}
          state={state}
          loss={inCall ? CALL_ENDS : 'Você perde o seu lugar na fila.'}
          cancelling={cancelling}
          delay={{ due: delay.due, goOn: goOnWaiting }}
        />
      )}
    </>
  );
}
