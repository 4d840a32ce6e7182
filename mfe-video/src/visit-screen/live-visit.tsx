import { useWakeLock } from '@acolhe/call';
import { shownQueueNumber } from '@acolhe/domain';
import { MOVEMENT, usePortal } from '@acolhe/session';
import { useStore } from '@acolhe/state';
import { LeaveQueueDialog, unlockSound } from '@acolhe/ui';
import { useCallback, useEffect, useState } from 'react';
import { OfferedDevices } from '../call/call-devices.tsx';
import { BlockedPage, CallScreen } from '../call/call-screen.tsx';
import { useDelayNotice } from '../pages/delay-notice.tsx';
import { EndOfVisit } from '../pages/end-pages.tsx';
import { CALL_ENDS, CancelNote, useCancelling, VisitDialogs } from '../pages/visit-dialogs.tsx';
import { VisitFrame } from '../pages/visit-frame.tsx';
import { WaitingRoom } from '../pages/waiting-room.tsx';
import { restartQueuePlace } from '../visit/queue-lease.ts';
import { useConnected, type VisitRun } from '../visit/run-visit.ts';
import type { UrgentContext } from '../visit/visit-context.ts';
import { isTerminal } from '../visit/visit-state.ts';

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
    // A professional is being asked.
    held: stage === 'offered',
    answered: facts.phase === 'in-call' && stage !== 'handing-over',
  });
  useEffect(() => {
    if (delay.due) portal.log(MOVEMENT.delayShown, { requestId: context.requestId });
  }, [portal, context, delay.due]);
  useWakeLock(!isTerminal(stage));
  const inCall = facts.phase === 'in-call' && stage !== 'opening' && stage !== 'handing-over';
  useEffect(() => {
    // A call has started in between, in which the exit is refused anyway.
    if (inCall) setExiting(false);
  }, [inCall]);

  // A visit that the record shows as cancelled shows its page until the answer shows whether there is an attendance to
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
            number={shownQueueNumber(state)}
            queueState={state.queueState}
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
          delay={{ due: delay.due, isStaffed, goOn: goOnWaiting }}
        />
      )}
    </>
  );
}

const PRESSES = ['click', 'keydown'] as const;

/**
 * Unlocks the sound of waiting room and call, however the patient arrived: by a reload, a link from the home or from
 * another page, without the press that asked for the visit. Most browsers accept any press in the page; the others
 * require one while sound is requested, and the next press is used.
 * @see docs/product/waiting-room.md
 */
export function useUnlockedSound(): void {
  useEffect(() => {
    const unlock = (): void => void unlockSound();
    // Browsers from before 2022 lack it, whatever the types say.
    if ((navigator as Partial<Navigator>).userActivation?.hasBeenActive) unlock();
    for (const press of PRESSES) document.addEventListener(press, unlock, true);
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, unlock, true);
    };
  }, []);
}
