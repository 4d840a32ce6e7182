import { AppointmentsList } from '../appointments/appointments-list.tsx';
import { countForEntry } from '../cabins/cabin-state.ts';
import { CabinsList } from '../cabins/cabins-list.tsx';
import type { Scene } from '../console-state/console-state.ts';
import { DeskScreen } from '../desk/desk-screen.tsx';
import type { ConsoleDialogs } from './use-dialogs.ts';
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
          entryBlock={scene.offer && 'Responda antes ao atendimento oferecido.'}
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
