import type { RoomProvider } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import type { Realtime } from '@acolhe/realtime';
import { createRoomLife } from './room/room-life.ts';
import { newSessionId } from './room/session-id.ts';
import { type VideoRoom, VideoError } from './video-room.ts';
import { createConversation } from './webrtc/conversation.ts';
import { visitSignals } from './webrtc/visit-signals.ts';

/** What is Agora's is a chunk of its own, loaded by those alone whose call runs there. */
const loadAgora = () => import(/* webpackChunkName: "agora" */ './agora/agora-provider.ts').catch((error: unknown) => { throw new VideoError('connection-lost', undefined, { cause: error }); });

/**
 * The room of a visit. Its devices are taken alike for every provider; who carries the media is known when the credentials are.
 * @see docs/product/call.md
 */
export function createVisitRoom(realtime: Realtime, requestId: number, side: VisitSide): VideoRoom {
  const signals = visitSignals(realtime, requestId, side);
  return createRoomLife(signals, async (start) => {
    if (start.credentials.provider === 'agora') return (await loadAgora()).openAgoraStay({ ...signals, ...start });
    return createConversation({ ...signals, ...start, session: newSessionId(signals.nowMs()) });
  });
}

/** Loads what a provider takes ahead of the call; what cannot be had now is asked for again by then. */
export async function expectProvider(provider: RoomProvider): Promise<void> {
  if (provider === 'agora') await loadAgora().then(({ warmUp }) => warmUp()).catch(() => undefined);
}
