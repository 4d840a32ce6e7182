import type { CallKey } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import type { Realtime, SignalChannel, Unsubscribe } from '@acolhe/realtime';
import { z } from 'zod';
import type { RoomLifecycleOptions } from '../room/room-lifecycle.ts';

const sessionId = z.string().min(1).max(64);
const addressed = { to: sessionId };
/** Without `to`: for the first session that greets. */
const forAny = { to: sessionId.optional() };
/** Number of the connection between two sessions; each fresh one counts on. */
const link = z.int().positive();

const peerMessage = z.discriminatedUnion('type', [
  /** Greeting. `again`: nothing of the other side arrives, so it restarts. */
  z.object({ type: z.literal('hello'), ...forAny, again: z.boolean().optional() }),
  /** `turn` numbers the offers of a link; its answer repeats it. */
  z.object({ type: z.literal('offer'), ...forAny, link, turn: link, sdp: z.string() }),
  z.object({ type: z.literal('answer'), ...addressed, link, turn: link, sdp: z.string() }),
  z.object({
    type: z.literal('candidate'),
    ...forAny,
    link,
    candidate: z.object({
      candidate: z.string(),
      sdpMid: z.string().nullish(),
      sdpMLineIndex: z.int().nullish(),
      usernameFragment: z.string().nullish(),
    }),
  }),
  /** Request of the side that must not offer: restart ICE. */
  z.object({ type: z.literal('restart'), ...addressed, link }),
  z.object({ type: z.literal('bye') }),
]);

/**
 * The messages of two rooms while they connect.
 * @see docs/product/call.md
 */
export type PeerMessage = z.output<typeof peerMessage>;

export const writeMessage = (message: PeerMessage): string => JSON.stringify(message);

/** @returns undefined for a text that is no message of this protocol */
export function readMessage(text: string): PeerMessage | undefined {
  try {
    return peerMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The dependencies of a WebRTC room. */
export interface WebRtcRoomOptions extends RoomLifecycleOptions {
  readonly side: VisitSide;
  /** Opens this side's end of the signalling for a session of this room. */
  readonly signals: (session: string) => SignalChannel;
  /** Preloads this side's inbox ahead of the signalling, and leaves its messages in it. */
  readonly expectSignals: () => Unsubscribe;
  /** Reports at once whether the other side's presence record is there, and each change. */
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

/** The steps in which a room finds the other side, in their order. */
export type CallStep = 'ready' | 'join' | 'greeted' | 'offer' | 'answer' | 'connected' | 'first-frame';

/** What the names of the marks of a call begin with. */
const STEP_MARK_PREFIX = 'acolhe-call:';

/**
 * Sets a mark in the page's timeline (W3C User Timing), by which `npm run bench` and a browser's tools show where the
 * time of a call goes.
 * @see docs/product/call.md
 */
export const markStep = (step: CallStep): void => void performance.mark(`${STEP_MARK_PREFIX}${step}`);

/**
 * Has the browser load what its first connection waits for: codecs, threads, the process of the network. Nothing is
 * sent.
 * @throws what the browser throws that knows no WebRTC
 * @see docs/product/call.md
 */
export async function warmUpConnections(): Promise<void> {
  const connection = new RTCPeerConnection();
  try {
    for (const kind of ['audio', 'video']) connection.addTransceiver(kind);
    await connection.createOffer();
  } finally {
    connection.close();
  }
}
