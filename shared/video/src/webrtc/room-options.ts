import type { VisitSide } from '@acolhe/domain';
import type { SignalChannel, Unsubscribe } from '@acolhe/realtime';
import type { MediaSource } from '../devices/open-media.ts';

/** What a WebRTC room stands on. */
export interface WebRtcRoomOptions {
  readonly side: VisitSide;
  /** Opens the own end of the signalling for a session of this room. */
  readonly signals: (session: string) => SignalChannel;
  /** Hears at once whether the other side's presence record is there, and each change. */
  readonly watchPeerPresence: (listener: (present: boolean) => void) => Unsubscribe;
  /** Epoch milliseconds by the clock that both sides share. */
  readonly nowMs: () => number;
  /** This page's devices unless said otherwise. */
  readonly devices?: MediaSource;
  /** How long entering may take, the person's own answer about camera and microphone apart; 10 000 unless said otherwise. */
  readonly joinLimitMs?: number;
}
