import { type CallDropCause, recordCallDropCall } from '@acolhe/contracts';
import { MOVEMENT } from '@acolhe/session';
import { callPayload, movementsOf, placeOf } from './movements.ts';
import type { VisitEffect } from './visit-context.ts';

/** A professional who is back within this time has reloaded the page; one who ends the call is away for less. */
const PERMANENTLY_AWAY_MS = 5_000;

/**
 * Reports the drops of a call, of either side, once per cause; the service counts each once per call. It is sent when
 * the service can be reached again.
 * @see docs/product/call-screen.md
 */
export const recordDrops: VisitEffect = ({ portal, store, patientId }) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let room: string | undefined;
  const reported = new Set<CallDropCause>();
  const report = (cause: CallDropCause): void => {
    const { roomName } = store.getState().facts;
    if (roomName !== room) reported.clear();
    room = roomName;
    if (reported.has(cause)) return;
    reported.add(cause);
    // By the time it arrives, another call may have begun.
    portal.deliver(recordCallDropCall, {
      patientId,
      cause,
      droppedAt: new Date(portal.clock.nowMs()).toISOString(),
    });
  };
  const stopStore = store.subscribe((state, previous, event) => {
    const wasInRoom = previous.stage === 'in-call' || previous.stage === 'peer-away';
    if (event.type === 'room-lost' && wasInRoom) report('patient');
    if (state.stage === previous.stage) return;
    clearTimeout(timer);
    if (state.stage !== 'peer-away') return;
    // A professional who is still there did not drop out of the call.
    const cause = event.type === 'remote-left' && event.isPathLost ? 'patient' : 'professional';
    timer = setTimeout(() => report(cause), PERMANENTLY_AWAY_MS);
  });
  return () => {
    clearTimeout(timer);
    stopStore();
  };
};

/**
 * Writes the steps of the visit to the movement log.
 * @see docs/product/movement-log.md
 */
export const logMovements: VisitEffect = ({ portal, store, call }) => {
  /** Place of the cancellation: the record may show the cancellation before the answer arrives. */
  let cancelledIn: ReturnType<typeof placeOf>;
  let lost = false;
  const of = callPayload(call);
  return store.subscribe((state, previous, event) => {
    for (const { event: name, cause } of movementsOf(state, previous, event))
      portal.log(MOVEMENT[name], { ...of, ...(cause && { cause }) });
    if (event.type === 'cancel-confirmed') cancelledIn = placeOf(previous);
    if (event.type === 'cancel-done')
      portal.log(cancelledIn === 'call' ? MOVEMENT.callCancelled : MOVEMENT.waitingRoomLeft, of);
    if (event.type === 'remote-joined' && lost) portal.log(MOVEMENT.connectionBack, of);
    if (event.type === 'room-lost' || event.type === 'remote-joined') lost = event.type === 'room-lost';
  });
};
