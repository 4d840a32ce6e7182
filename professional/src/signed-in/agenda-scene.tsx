import { AgendaScreen } from '../agenda/agenda-screen.tsx';
import { countForEntry } from '../cabins/cabin-state.ts';
import type { ConsoleScene } from './console-scene.ts';
import type { Workplace } from './use-workplace.ts';

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
