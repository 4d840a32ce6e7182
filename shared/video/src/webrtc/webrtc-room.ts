import { pageDevices } from '../devices/open-media.ts';
import { createOwnMedia } from '../devices/own-media.ts';
import { createRoomEvents } from '../room/room-events.ts';
import { createRoomLife } from '../room/room-life.ts';
import { newSessionId } from '../room/session-id.ts';
import type { VideoRoom } from '../video-room.ts';
import { type Conversation, createConversation } from './conversation.ts';
import type { WebRtcRoomOptions } from './room-options.ts';

/**
 * A room for two over WebRTC, peer to peer.
 * @see docs/product/call.md
 */
export function createWebRtcRoom(options: WebRtcRoomOptions): VideoRoom {
  const events = createRoomEvents();
  const own = createOwnMedia(options.devices ?? pageDevices(), {
    changed: (device, track) => conversation?.sendOwn(device, track),
    lost: (device) => events.emit('device-lost', { device }),
  });
  let conversation: Conversation | undefined;
  return createRoomLife({
    events,
    own,
    nowMs: options.nowMs,
    joinLimitMs: options.joinLimitMs,
    open(credentials) {
      conversation = createConversation({ ...options, session: newSessionId(options.nowMs()), credentials, own, events });
      return conversation;
    },
  });
}
