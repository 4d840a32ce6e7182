import { type CallDropCause, recordCallDropCall } from '@acolhe/contracts';
import type { VisitEffect } from '../visit-machine/visit-context.ts';

/** A professional who is back within this time has reloaded the page; one who ends the call is gone for less. */
const AWAY_FOR_GOOD_MS = 5_000;

/**
 * Reports the drops of a call, of either side, once per cause; the service counts each once per call. It is told when
 * it can be reached again.
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
    timer = setTimeout(() => report(cause), AWAY_FOR_GOOD_MS);
  });
  return () => {
    clearTimeout(timer);
    stopStore();
  };
};
