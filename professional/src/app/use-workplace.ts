import { type OwnProfessional, takeCallOverCall, type VisitEnding, visitKey } from '@acolhe/contracts';
import type { Realtime } from '@acolhe/realtime';
import { useStore } from '@acolhe/state';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type AgendaPlace, useAgendaPlace } from '../agenda/use-agenda.ts';
import { type ScheduledCalls, useScheduledCall } from '../appointments/use-scheduled-call.ts';
import { type CabinEntry, type Cabins, useCabinAlarm, useCabinEntry, useCabins } from '../cabins/use-cabins.ts';
import type { CallClient } from '../call/call-client.ts';
import { type CallDrafts, createCallDrafts, type LeftCall } from '../call/call-drafts.ts';
import { type CallView, useCall } from '../call/use-call.ts';
import { type ConsoleNotice, type ConsoleState, type PastVisit, sceneOf } from '../console/console-state.ts';
import { type ConsoleModel, useConsoleState } from '../console/use-console-state.ts';
import { createDocumentDrafts, type DocumentDrafts } from '../documents/document-drafts.ts';
import { useLastVisit } from '../documents/last-visit.tsx';
import { type ConsoleService, useRealtime } from '../service/console-service.ts';
import { useVisitDetails, type VisitDetails } from '../visit/visit-details.tsx';
import {
  callOf,
  type ConsoleScene,
  consoleScene,
  isFreeForPatients,
  requestIdOf,
  type SignedInPorts,
} from './console-scene.ts';

/** State that all scenes of a signed-in professional share. */
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
  /** The call that is offered or in progress. */
  readonly call: CallView;
  /** Details of the visit that is offered or in progress. */
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
  const [callDrafts] = useState(() => createCallDrafts(ports.tabStorage, professional.id));
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

/**
 * Returns the action that moves the call to this browser. The record of a visit names the browser that has it; once it
 * names this one, the other screen leaves the room. In the call of an appointment the lease alone decides. A
 * failure changes nothing, so that it can be pressed again.
 * @param page names this browser
 * @param client of the call that is followed here
 * @returns undefined outside a call
 * @see docs/product/console.md
 */
function useTakeOver(
  service: ConsoleService,
  scene: ConsoleScene,
  page: string,
  client: CallClient | undefined,
): (() => void) | undefined {
  const requestId = scene.kind === 'call' ? scene.requestId : undefined;
  const takeOver = useCallback(() => {
    if (requestId === undefined) client?.takeOver();
    else void service.call(takeCallOverCall, { requestId, page });
  }, [service, requestId, page, client]);
  return requestId === undefined && scene.kind !== 'scheduled-call' ? undefined : takeOver;
}

/** Ends after which the service takes no guidance from this console, or has it from another screen. */
const CLOSED: ReadonlySet<VisitEnding | 'unknown'> = new Set(['returned', 'handed-over', 'finished'] as const);

/** Whether a visit ended as its professional asked: what was typed went with it. */
const isAsAsked = (notice: ConsoleNotice | undefined): boolean =>
  notice?.kind === 'visit-finished' || notice?.kind === 'visit-handed-over';

function visitOf(scene: ConsoleScene): PastVisit | undefined {
  if (scene.kind !== 'call') return undefined;
  return { call: visitKey(scene.requestId), patientName: scene.self.patientName ?? '' };
}

/**
 * Leaves what was typed in a visit when the visit ends otherwise than by its professional. What went with an end whose
 * request got no answer is left too: the patient may have been first.
 * @see docs/product/console.md
 */
function useVisitEnd(drafts: CallDrafts, { notice, unansweredExit }: ConsoleState, scene: ConsoleScene): void {
  const before = useRef<{ readonly visit?: PastVisit; readonly isUnanswered: boolean }>({ isUnanswered: false });
  // Before the page is drawn: what is forgotten is not shown for a moment.
  useLayoutEffect(() => {
    const { visit, isUnanswered } = before.current;
    const now = visitOf(scene);
    before.current = { visit: now, isUnanswered: unansweredExit !== undefined };
    if (!visit || visit.call === now?.call) return;
    if (isAsAsked(notice) && !isUnanswered) drafts.forget(visit.call);
    else drafts.leave(visit);
  });

  const closed =
    notice?.kind === 'visit-ended' && notice.ending !== undefined && CLOSED.has(notice.ending)
      ? notice.requestId
      : undefined;
  useEffect(() => {
    if (closed !== undefined) drafts.refuseGuidance(visitKey(closed));
  }, [drafts, closed]);
}
