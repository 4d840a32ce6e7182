import type { VisitSide } from '@acolhe/domain';
import type { Realtime } from '@acolhe/realtime';
import type { WebRtcRoomOptions } from './room-options.ts';

/**
 * What a WebRTC room needs of the realtime database to meet the other side of a visit.
 * @see docs/product/call.md
 */
export function visitSignals(realtime: Realtime, requestId: number, side: VisitSide): Omit<WebRtcRoomOptions, 'devices'> {
  const other = side === 'patient' ? 'professional' : 'patient';
  return {
    side,
    signals: (session) => realtime.openSignals(requestId, side, session),
    watchPeerPresence: (listener) => realtime.watchPresence(requestId, other, { value: (record) => listener(record !== undefined) }),
    nowMs: () => Date.now() + realtime.serverTimeOffsetMs(),
  };
}
