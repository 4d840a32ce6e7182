import type { CallKey } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import type { Realtime } from '@acolhe/realtime';
import type { WebRtcRoomOptions } from './room-options.ts';

/**
 * Gives a WebRTC room its signalling and the other side's presence over the realtime database.
 * @see docs/product/call.md
 */
export function callSignals(realtime: Realtime, call: CallKey, side: VisitSide): Omit<WebRtcRoomOptions, 'devices'> {
  const other = side === 'patient' ? 'professional' : 'patient';
  return {
    side,
    signals: (session) => realtime.openSignals(call, side, session),
    watchPeerPresence: (listener) =>
      realtime.watchPresence(call, other, { value: (record) => listener(record !== undefined) }),
    nowMs: () => Date.now() + realtime.serverTimeOffsetMs(),
  };
}
