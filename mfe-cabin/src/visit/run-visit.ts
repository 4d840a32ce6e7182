import type { VideoApi } from '@acolhe/call';
import { visitKey } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import type { Realtime } from '@acolhe/realtime';
import { createMachine, createStore, type Machine, type StoreApi } from '@acolhe/state';
import { backOffMs } from '../cabin/cabin-calls.ts';
import type { OpenedVisit } from '../cabin/run-cabin.ts';
import { createConnectionNotice, followQueue, followVisit } from './follow-visit.ts';
import { holdVisitRoom, type VisitRoom } from './hold-visit-room.ts';
import { NO_MEDIA, type VisitCalls, visitCallsOf, type VisitMedia } from './visit-calls.ts';
import { isEnding, NEW_VISIT, type VisitEvent, type VisitState, visitStep } from './visit-machine.ts';

/** Number of retries of an exit that the service did not receive; the next start of the cabin ends the visit. */
const EXIT_REPEATS = 2;

/** A visit in the cabin, as its screens show it. */
export interface RunningVisit {
  readonly store: Machine<VisitState, VisitEvent>;
  readonly media: StoreApi<VisitMedia>;
  readonly calls: VisitCalls;
  readonly retryDevices: () => void;
  readonly setDevice: VisitRoom['setDevice'];
  /** Drops everything of the visit. */
  readonly close: () => void;
}

/**
 * Runs the visit of the patient in the cabin. Nothing of it is stored.
 * @see docs/product/cabin-screen.md
 */
export function runVisit({ portal, cabinPortal, requestId, patientId }: OpenedVisit, video: VideoApi): RunningVisit {
  const store = createMachine(NEW_VISIT, visitStep);
  const media = createStore<VisitMedia>(() => NO_MEDIA);
  const calls = visitCallsOf(portal);
  const followConnection = createConnectionNotice(media);
  const ends: (() => void)[] = [];
  let room: VisitRoom | undefined;
  let over = false;
  let unstable: ReturnType<typeof setTimeout> | undefined;
  let exitTimer: ReturnType<typeof setTimeout> | undefined;
  let connectTimer: ReturnType<typeof setTimeout> | undefined;

  async function exit(attempt = 0): Promise<void> {
    const { error } = await calls.cancelCare({ patientId });
    if (over) return;
    if (!error || error.kind === 'refused' || attempt >= EXIT_REPEATS) return store.dispatch({ type: 'exit-done' });
    exitTimer = setTimeout(() => void exit(attempt + 1), backOffMs(attempt));
  }
  function follow(realtime: Realtime): void {
    const tools = { store, media, realtime, video, calls, requestId, patientId };
    room = holdVisitRoom(tools);
    ends.push(room.close, followConnection(realtime), followQueue(tools), showMessages(realtime), followVisit(tools));
    if (store.getState().stage !== 'waiting-room') endAsCalledFor();
  }
  function showMessages(realtime: Realtime): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastId: string | undefined;
    const stop = realtime.watchChat(visitKey(requestId), {
      value(messages) {
        const last = messages?.findLast(({ fromPatient }) => !fromPatient);
        if (!last || last.id === lastId) return;
        lastId = last.id;
        media.setState({ message: last.text });
        clearTimeout(timer);
        timer = setTimeout(() => media.setState({ message: undefined }), DURATIONS.cabin.messageMs);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }
  function connect(attempt = 0): void {
    portal.realtime().then(
      (realtime) => {
        if (!over) follow(realtime);
      },
      () => {
        media.setState({ isUnreached: true });
        if (!over) connectTimer = setTimeout(() => connect(attempt + 1), backOffMs(attempt));
      },
    );
  }
  function endAsCalledFor(): void {
    if (isEnding(store.getState().stage)) ends.splice(0).forEach((end) => end());
  }

  const waiting = setTimeout(() => store.dispatch({ type: 'waiting-over' }), DURATIONS.cabin.waitingRoomMs);
  const stopStore = store.subscribe((state, previous) => {
    if (state.stage === 'leaving' && previous.stage !== 'leaving') void exit();
    if (state.stage === 'unstable' && previous.stage !== 'unstable')
      unstable = setTimeout(() => store.dispatch({ type: 'retry' }), DURATIONS.cabin.unstableMs);
    endAsCalledFor();
  });
  connect();
  // The cabin's own connection is the one that notices a network that falls silent: it carries the lease's heartbeats.
  void cabinPortal.realtime().then(
    (realtime) => {
      if (!over) ends.push(followConnection(realtime));
    },
    () => undefined,
  );

  return {
    store,
    media,
    calls,
    retryDevices: () => room?.retryDevices(),
    setDevice: (device, on) => room?.setDevice(device, on),
    close() {
      over = true;
      for (const timer of [waiting, unstable, exitTimer, connectTimer]) clearTimeout(timer);
      stopStore();
      ends.splice(0).forEach((end) => end());
    },
  };
}
