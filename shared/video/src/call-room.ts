import type { CallKey, RoomCredentials, RoomProvider } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import type { Realtime } from '@acolhe/realtime';
import { type VideoRoom, VideoError } from './model/video-room.ts';
import { createRoomLifecycle, newSessionId } from './room/room-lifecycle.ts';
import { createPeerSession } from './webrtc/peer-session.ts';
import { callSignals, warmUpConnections, type WebRtcRoomOptions } from './webrtc/signals.ts';

/** Loads the provider of Agora, a separate chunk, which only calls that run there need. */
const loadAgora = () =>
  import(/* webpackChunkName: "agora" */ './agora/agora-provider.ts').catch((error: unknown) => {
    throw new VideoError('connection-lost', undefined, { cause: error });
  });

/**
 * Creates a room over the provider that its credentials name; devices are taken alike for every provider.
 * @see docs/product/call.md
 */
export function createProvidedRoom(options: WebRtcRoomOptions): VideoRoom {
  // What a stay over Agora takes time for begins with its joining.
  const opensAhead = ({ provider }: RoomCredentials): boolean => provider === 'webrtc';
  return createRoomLifecycle({ ...options, opensAhead }, async (start) => {
    if (start.credentials.provider === 'agora') return (await loadAgora()).openAgoraSession({ ...options, ...start });
    return createPeerSession({
      ...options,
      ...start,
      newSession: () => newSessionId(start.credentials.entry, options.nowMs()),
    });
  });
}

/** Creates the room of a call for one of its sides. */
export function createCallRoom(realtime: Realtime, call: CallKey, side: VisitSide): VideoRoom {
  return createProvidedRoom(callSignals(realtime, call, side));
}

/** Loads the code of a provider ahead of the call; code that fails to load is requested again by the call. */
export async function expectProvider(provider: RoomProvider): Promise<void> {
  const ready = provider === 'agora' ? loadAgora().then(({ warmUp }) => warmUp()) : warmUpConnections();
  await ready.catch(() => undefined);
}
