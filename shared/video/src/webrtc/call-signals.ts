import type { CallKey } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import type { Realtime } from '@acolhe/realtime';
import type { WebRtcRoomOptions } from './room-options.ts';

/**
 * What a WebRTC room needs of the realtime database to meet the other side of a call.
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
