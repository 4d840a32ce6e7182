import type { CallKey } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import type { Realtime, SignalChannel, Unsubscribe } from '@acolhe/realtime';
import type { RoomLifecycleOptions } from '../room/room-lifecycle.ts';

/** The dependencies of a WebRTC room. */
export interface WebRtcRoomOptions extends RoomLifecycleOptions {
  readonly side: VisitSide;
  /** Opens the own end of the signalling for a session of this room. */
  readonly signals: (session: string) => SignalChannel;
  /** Has the own inbox at hand ahead of the signalling, and leaves what lies in it. */
  readonly expectSignals: () => Unsubscribe;
  /** Hears at once whether the other side's presence record is there, and each change. */
  readonly watchPeerPresence: (listener: (present: boolean) => void) => Unsubscribe;
}

/**
 * Gives a WebRTC room its signalling and the other side's presence over the realtime database.
 * @see docs/product/call.md
 */
export function callSignals(realtime: Realtime, call: CallKey, side: VisitSide): Omit<WebRtcRoomOptions, 'devices'> {
  const other = side === 'patient' ? 'professional' : 'patient';
  return {
    side,
    signals: (session) => realtime.openSignals(call, side, session),
    expectSignals: () => realtime.expectSignals(call, side),
    watchPeerPresence: (listener) =>
      realtime.watchPresence(call, other, { value: (record) => listener(record !== undefined) }),
    nowMs: () => Date.now() + realtime.serverTimeOffsetMs(),
  };
}
