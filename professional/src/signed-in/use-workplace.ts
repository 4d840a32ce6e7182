import { type OwnProfessional, visitKey } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { useStore } from '@acolhe/state';
import { useCallback, useMemo, useState } from 'react';
import { type AgendaPlace, useAgendaPlace } from '../agenda/use-agenda-place.ts';
import { type ScheduledCalls, useScheduledCall } from '../appointments/use-scheduled-call.ts';
import { useCabinAlarm } from '../cabins/use-cabin-alarm.ts';
import { type CabinEntry, useCabinEntry } from '../cabins/use-cabin-entry.ts';
import { type Cabins, useCabins } from '../cabins/use-cabins.ts';
import { type CallDrafts, createCallDrafts, type LeftCall } from '../call-drafts/call-drafts.ts';
import { type CallView, useCall } from '../call/use-call.ts';
import { type PastVisit, sceneOf } from '../console-state/console-state.ts';
import { type ConsoleModel, useConsoleState } from '../console-state/use-console-state.ts';
import { createDocumentDrafts, type DocumentDrafts } from '../documents/document-drafts.ts';
import { useLastVisit } from '../documents/use-last-visit.ts';
import type { ConsoleService } from '../service/console-service.ts';
import { useRealtime } from '../service/use-realtime.ts';
import { useVisitDetails, type VisitDetails } from '../visit/use-visit-details.ts';
import { callOf, type ConsoleScene, consoleScene, isFreeForPatients, requestIdOf } from './console-scene.ts';
import type { SignedInPorts } from './signed-in-ports.ts';
import { useTakeOver } from './use-take-over.ts';
import { useVisitEnd } from './use-visit-end.ts';

/** What all scenes of a signed-in professional share. */
export interface Workplace {
  readonly professional: OwnProfessional;
  readonly service: ConsoleService;
  readonly ports: SignedInPorts;
  /** Undefined until the realtime database is reached. */
  readonly realtime: Realtime | undefined;
  readonly model: ConsoleModel;
  readonly appointments: ScheduledCalls;
  readonly agenda: AgendaPlace;
  readonly cabins: Cabins;
  readonly cabinEntry: CabinEntry;
  readonly scene: ConsoleScene;
  /** The call that is offered or under way. */
  readonly call: CallView;
  /** Details of the visit that is offered or under way. */
  readonly details: VisitDetails;
  readonly drafts: DocumentDrafts;
  readonly callDrafts: CallDrafts;
  /** Calls that ended while something was typed in them. */
  readonly leftCalls: readonly LeftCall[];
  /** The visit or appointment's call that ended here last. */
  readonly lastVisit: PastVisit | undefined;
  /** Epoch milliseconds by the service's clock; stays the same function. */
  readonly nowMs: () => number;
}

/** Connects a signed-in professional: record, queue, appointments, cabins, and the call. */
export function useWorkplace(professional: OwnProfessional, service: ConsoleService, ports: SignedInPorts): Workplace {
  const realtime = useRealtime(service);
  const model = useConsoleState(service, realtime, ports, professional);
  const [callDrafts] = useState(createCallDrafts);
  const appointments = useScheduledCall(service, realtime, callDrafts);
  const agenda = useAgendaPlace();
  const scene = consoleScene(sceneOf(model.state), appointments.now, agenda.isOpen);
  useVisitEnd(callDrafts, model.state, scene);
  const leftCalls = useStore(callDrafts.store, ({ left }) => left);
  const isScheduled = scene.kind === 'scheduled-call';
  const cabins = useCabins(service, realtime);
  const cabinEntry = useCabinEntry(service, cabins, model.state.self, ports.page);
  useCabinAlarm(cabins.cabins, isFreeForPatients(scene));
  const key = callOf(scene);
  // Camera and microphone are opened while the room of a cabin is being entered.
  const entering = key === undefined ? cabinEntry.entering : undefined;
  const chosenPage = scene.kind === 'call' && scene.self.status === 'in-call' ? scene.self.page : undefined;
  const isElsewhere = chosenPage !== undefined && chosenPage !== ports.page;
  const followed = useCall({
    service,
    realtime,
    createRoom: ports.createRoom,
    chosenDevices: ports.deviceMemory.get,
    // A page that was not chosen opens no device, and closes those that it had opened for the offer.
    call: entering ? visitKey(entering.requestId) : isElsewhere ? undefined : key,
    isOurs: isScheduled || entering?.taken === true || (scene.kind === 'call' && scene.ours),
    isOpen: isScheduled || (scene.kind === 'call' && scene.self.status === 'in-call'),
    isChosen: chosenPage !== undefined && !isElsewhere,
  });
  const takeOver = useTakeOver(service, scene, ports.page, followed.client);
  const call: CallView = isElsewhere
    ? { state: { ...followed.state, elsewhere: true }, takeOver }
    : { ...followed, takeOver: followed.state.elsewhere ? takeOver : undefined };
  const details = useVisitDetails(service, requestIdOf(scene));
  const drafts = useMemo(
    () => createDocumentDrafts(ports.tabStorage, professional.id),
    [ports.tabStorage, professional.id],
  );
  const lastVisit = useLastVisit(drafts, model.state.lastVisit, appointments.last);
  const nowMs = useCallback(() => Date.now() + (realtime?.serverTimeOffsetMs() ?? 0), [realtime]);
  return {
    professional,
    service,
    ports,
    realtime,
    model,
    appointments,
    agenda,
    cabins,
    cabinEntry,
    scene,
    call,
    details,
    drafts,
    callDrafts,
    leftCalls,
    lastVisit,
    nowMs,
  };
}
