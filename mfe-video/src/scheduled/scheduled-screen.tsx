import type { Schedule } from '@acolhe/contracts';
import { Note, LoadingState } from '@acolhe/ui';
import { useCallback, useState } from 'react';
import { type CallStart, useRunningVisit } from '../visit-effects/use-running-visit.ts';
import { VisitFrame } from '../pages/visit-frame.tsx';
import { ClosedPage, EarlyPage, UnknownPage } from './admission-pages.tsx';
import { LiveScheduledCall } from './live-scheduled-call.tsx';
import { runScheduledCall } from './run-scheduled-call.ts';
import { useScheduleAdmission } from './use-admission.ts';

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
