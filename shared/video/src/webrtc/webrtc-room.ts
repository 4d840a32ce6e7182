import { createRoomLife } from '../room/room-life.ts';
import { newSessionId } from '../room/session-id.ts';
import type { VideoRoom } from '../video-room.ts';
import { createConversation } from './conversation.ts';
import type { WebRtcRoomOptions } from './room-options.ts';

/**
 * A room for two over WebRTC, peer to peer.
 * @see docs/product/call.md
 */
export function createWebRtcRoom(options: WebRtcRoomOptions): VideoRoom {
  return createRoomLife(options, (start) => createConversation({ ...options, ...start, session: newSessionId(options.nowMs()) }));
}
