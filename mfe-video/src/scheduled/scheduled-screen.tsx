import { useWakeLock } from '@acolhe/call';
import type { Schedule } from '@acolhe/contracts';
import { usePortal } from '@acolhe/session';
import { useStore } from '@acolhe/state';
import { Note, LoadingState } from '@acolhe/ui';
import { useCallback, useState } from 'react';
import { BlockedPage, CallScreen } from '../call/call-screen.tsx';
import { CALL_ENDS, CancelNote, useCancelling, VisitDialogs } from '../pages/visit-dialogs.tsx';
import { VisitFrame } from '../pages/visit-frame.tsx';
import { type CallStart, useConnected, useRunningVisit, type VisitRun } from '../visit/run-visit.ts';
import { isTerminal } from '../visit/visit-state.ts';
import { ClinicCancellationPage, ClosedPage, EarlyPage, UnknownPage, useScheduleAdmission } from './admission.tsx';
import { runScheduledCall, type ScheduledContext } from './run-scheduled-call.ts';
import { ScheduledEnd, ScheduledWaiting } from './scheduled-pages.tsx';

export interface ScheduledScreenProps {
  readonly appointmentId: number;
  readonly patientId: number;
}

/**
 * The call of an appointment, from before its room opens to its end.
 * @see docs/product/scheduled-calls.md
 */
export function ScheduledScreen({ appointmentId, patientId }: ScheduledScreenProps) {
  const [round, setRound] = useState(0);
  return (
    <Entered
      key={round}
      appointmentId={appointmentId}
      patientId={patientId}
      takesOver={round > 0}
      onAgain={() => setRound((count) => count + 1)}
    />
  );
}

interface EnteredProps {
  /** The patient pressed to have the call here, whatever screen has it. */
  readonly takesOver: boolean;
  readonly onAgain: () => void;
}

function Entered({ appointmentId, patientId, ...again }: ScheduledScreenProps & EnteredProps) {
  const admission = useScheduleAdmission(appointmentId, patientId);
  switch (admission.kind) {
    case 'open':
      return <CallOf schedule={admission.schedule} {...again} />;
    case 'entering':
      return (
        <VisitFrame tall>
          <LoadingState />
        </VisitFrame>
      );
    case 'unreached':
      return (
        <VisitFrame tall>
          <LoadingState />
          <Note kind="warning" live title="Sem conexão. Tentando de novo...">
            Sua consulta continua marcada.
          </Note>
        </VisitFrame>
      );
    case 'early':
      return (
        <VisitFrame tall>
          <EarlyPage schedule={admission.schedule} />
        </VisitFrame>
      );
    case 'cancelled-by-clinic':
      return (
        <VisitFrame tall>
          <ClinicCancellationPage {...admission.cancellation} />
        </VisitFrame>
      );
    case 'over':
      return (
        <VisitFrame tall>
          <ClosedPage
            attendanceId={admission.schedule?.status === 'finishing' ? admission.schedule.attendanceId : undefined}
            ended={admission.schedule?.status === 'finishing'}
          />
        </VisitFrame>
      );
    case 'unknown':
      return (
        <VisitFrame tall>
          <UnknownPage />
        </VisitFrame>
      );
  }
}

function CallOf({ schedule, takesOver, onAgain }: EnteredProps & { readonly schedule: Schedule }) {
  const begin = useCallback((start: CallStart) => runScheduledCall({ ...start, schedule }), [schedule]);
  const run = useRunningVisit(begin, takesOver);
  return run ? <LiveScheduledCall {...run} onAgain={onAgain} /> : null;
}

/** The call of an appointment in each of its stages. */
function LiveScheduledCall({
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
