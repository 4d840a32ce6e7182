import { visitKey } from '@acolhe/contracts';
import { CallScreen } from '../call/call-screen.tsx';
import type { Scene } from '../console-state/console-state.ts';
import { documentBeside } from './document-beside.tsx';
import type { ConsoleDialogs } from './use-dialogs.ts';
import type { Workplace } from './use-workplace.ts';

export interface VisitSceneProps {
  readonly workplace: Workplace;
  readonly dialogs: ConsoleDialogs;
  readonly scene: Extract<Scene, { kind: 'call' }>;
}

/** The call of a visit of the queue. */
export function VisitScene({ workplace, dialogs, scene: { self, requestId } }: VisitSceneProps) {
  const { service, realtime, model, call, callDrafts, details, nowMs } = workplace;
  if (!realtime) return null;
  return (
    <CallScreen
      service={service}
      realtime={realtime}
      self={self}
      requestId={requestId}
      view={call}
      details={details}
      drafts={callDrafts}
      exit={model.state.exit?.how}
      speakerId={dialogs.chooser.choice.speaker}
      nowMs={nowMs}
      document={documentBeside(workplace, dialogs)}
      onExit={(how, choice) => model.exit(requestId, how, choice)}
      onDocument={() => dialogs.openDocument({ call: visitKey(requestId), patientName: self.patientName ?? '' })}
      onDevices={dialogs.openDevices}
    />
  );
}
