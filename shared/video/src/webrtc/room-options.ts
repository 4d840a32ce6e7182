import type { VisitSide } from '@acolhe/domain';
import type { SignalChannel, Unsubscribe } from '@acolhe/realtime';
import type { RoomLifecycleOptions } from '../room/room-lifecycle.ts';

/** The dependencies of a WebRTC room. */
export interface WebRtcRoomOptions extends RoomLifecycleOptions {
  readonly side: VisitSide;
  /** Opens the own end of the signalling for a session of this room. */
  readonly signals: (session: string) => SignalChannel;
  /** Hears at once whether the other side's presence record is there, and each change. */
  readonly watchPeerPresence: (listener: (present: boolean) => void) => Unsubscribe;
}
