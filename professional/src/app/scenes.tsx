import { visitKey } from '@acolhe/contracts';
import type { ReactNode } from 'react';
import { AgendaScreen } from '../agenda/agenda-screen.tsx';
import { AppointmentsList } from '../appointments/appointments-list.tsx';
import { ScheduledCallScreen } from '../appointments/scheduled-call-screen.tsx';
import type { ScheduledCall } from '../appointments/use-scheduled-call.ts';
import { countForEntry } from '../cabins/cabin-state.ts';
import { CabinsList } from '../cabins/cabins-list.tsx';
import { CallScreen } from '../call/call-screen.tsx';
import type { Scene } from '../console/console-state.ts';
import { DeskScreen } from '../desk/desk-screen.tsx';
import { DocumentSteps } from '../documents/document-steps.tsx';
import type { ConsoleDialogs } from './console-dialogs.tsx';
import type { ConsoleScene } from './console-scene.ts';
import type { Workplace } from './use-workplace.ts';

export interface DeskSceneProps {
  readonly workplace: Workplace;
  readonly dialogs: ConsoleDialogs;
  readonly scene: Extract<Scene, { kind: 'desk' }>;
}

/** The desk, at which the professional is between two patients. */
export function DeskScene({ workplace, dialogs, scene }: DeskSceneProps) {
  const { service, ports, model, appointments, cabins, cabinEntry, agenda, lastVisit, nowMs } = workplace;
  return (
    <DeskScreen
      scene={scene}
      state={model.state}
      devicePorts={ports.devicePorts}
      service={service}
      lastVisit={lastVisit}
      appointments={
        <AppointmentsList
          service={service}
          available={scene.self.available}
          entering={appointments.pending}
          nowMs={nowMs}
          onEnter={appointments.enter}
        />
      }
      cabins={
        <CabinsList
          service={service}
          cabins={cabins}
          entry={cabinEntry}
          isOffered={scene.offer !== undefined}
          nowMs={nowMs}
        />
      }
      waitingInCabins={countForEntry(cabins.cabins)}
      nowMs={nowMs}
      onBecome={model.become}
      onLink={model.link}
      onAgenda={agenda.open}
      onDevices={dialogs.openDevices}
      onIssued={dialogs.openIssued}
      onDocument={dialogs.openDocument}
    />
  );
}

export interface AgendaSceneProps {
  readonly workplace: Workplace;
  readonly scene: Extract<ConsoleScene, { kind: 'agenda' }>;
}

/** The professional's agenda, in the desk's place. */
export function AgendaScene({
  workplace: { service, agenda, appointments, cabins, nowMs },
  scene: { desk },
}: AgendaSceneProps) {
  return (
    <AgendaScreen
      service={service}
      place={agenda}
      isOffered={desk.offer !== undefined}
      waitingInCabins={countForEntry(cabins.cabins)}
      available={desk.self.available}
      entering={appointments.pending}
      nowMs={nowMs}
      onEnter={appointments.enter}
    />
  );
}

/** The document that is being written in a call, for its screen to show next to the picture; undefined without one. */
function documentPanel(
  { service, professional, nowMs }: Workplace,
  { documented, documentWork, closeDocument }: ConsoleDialogs,
): ReactNode {
  return (
    documented && (
      <DocumentSteps
        key={documented.call}
        place="beside"
        service={service}
        work={documentWork}
        call={documented.call}
        patientName={documented.patientName}
        professional={professional}
        nowMs={nowMs}
        onClose={closeDocument}
      />
    )
  );
}

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
      document={documentPanel(workplace, dialogs)}
      finishing={appointments.pending !== undefined}
      nowMs={nowMs}
      onFinish={appointments.finish}
      onDevices={dialogs.openDevices}
      onDocument={() => dialogs.openDocument({ call: scheduled.key, patientName: scheduled.appointment.patientName })}
    />
  );
}

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
      document={documentPanel(workplace, dialogs)}
      onExit={(how, choice) => model.exit(requestId, how, choice)}
      onDocument={() => dialogs.openDocument({ call: visitKey(requestId), patientName: self.patientName ?? '' })}
      onDevices={dialogs.openDevices}
    />
  );
}
