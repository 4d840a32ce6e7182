import { ScheduledCallScreen } from '../appointments/scheduled-call-screen.tsx';
import type { ScheduledCall } from '../appointments/use-scheduled-call.ts';
import { documentBeside } from './document-beside.tsx';
import type { ConsoleDialogs } from './use-dialogs.ts';
import type { Workplace } from './use-workplace.ts';

export interface ScheduledCallSceneProps {
  readonly workplace: Workplace;
  readonly dialogs: ConsoleDialogs;
  readonly scheduled: ScheduledCall;
}

/** The call of an appointment. */
export function ScheduledCallScene({ workplace, dialogs, scheduled }: ScheduledCallSceneProps) {
  const { service, realtime, appointments, call, callDrafts, nowMs } = workplace;
  if (!realtime) return null;
  return (
    <ScheduledCallScreen
      service={service}
      realtime={realtime}
      scheduled={scheduled}
      view={call}
      drafts={callDrafts}
      speakerId={dialogs.chooser.choice.speaker}
      document={documentBeside(workplace, dialogs)}
      finishing={appointments.pending !== undefined}
      nowMs={nowMs}
      onFinish={appointments.finish}
      onDevices={dialogs.openDevices}
      onDocument={() => dialogs.openDocument({ call: scheduled.key, patientName: scheduled.appointment.patientName })}
    />
  );
}
