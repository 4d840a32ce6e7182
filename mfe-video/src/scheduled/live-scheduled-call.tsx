import { usePortal } from '@acolhe/session';
import { useStore } from '@acolhe/state';
import { BlockedPage } from '../call/blocked-page.tsx';
import { CallScreen } from '../call/call-screen.tsx';
import { CALL_ENDS, CancelNote, useCancelling } from '../dialogs/cancelling.tsx';
import { useWakeLock } from '@acolhe/call';
import { useConnected } from '../visit-effects/use-connected.ts';
import type { VisitRun } from '../visit-effects/use-running-visit.ts';
import { VisitDialogs } from '../dialogs/visit-dialogs.tsx';
import { VisitFrame } from '../pages/visit-frame.tsx';
import { isTerminal } from '../visit-machine/visit-state.ts';
import type { ScheduledContext } from './scheduled-context.ts';
import { ScheduledEnd } from './scheduled-end.tsx';
import { ScheduledWaiting } from './scheduled-waiting.tsx';

/** The call of an appointment in each of its stages. */
export function LiveScheduledCall({
  visit,
  realtime,
  unreached,
  onAgain,
}: VisitRun<ScheduledContext> & { readonly onAgain: () => void }) {
  const portal = usePortal();
  const { store, schedule } = visit.context;
  const state = useStore(store);
  const { stage, cancellation, facts, block } = state;
  const offline = !useConnected(realtime) || unreached;
  const cancelling = useCancelling(portal, store);
  useWakeLock(!isTerminal(stage));

  if (isTerminal(stage))
    return (
      <VisitFrame tall>
        <ScheduledEnd state={state} onAgain={onAgain} />
      </VisitFrame>
    );
  const inCall = facts.phase === 'in-call' && stage !== 'opening';
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
        <VisitFrame tall>
          <ScheduledWaiting
            schedule={schedule}
            offline={offline}
            notice={<CancelNote cancellation={cancellation} />}
            onCancel={cancelling.ask}
          />
        </VisitFrame>
      )}
      <VisitDialogs
        store={store}
        state={state}
        loss={inCall ? CALL_ENDS : 'Você sai da sala. Até o fim do horário, pode entrar de novo.'}
        cancelling={cancelling}
      />
    </>
  );
}
