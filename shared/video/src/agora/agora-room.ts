import { type RoomLifeOptions, createRoomLife } from '../room/room-life.ts';
import type { VideoRoom } from '../video-room.ts';
import type { AgoraSdk } from './agora-sdk.ts';
import { type AgoraStayOptions, createAgoraStay } from './agora-stay.ts';

/** What a room over Agora stands on. */
export interface AgoraRoomOptions extends RoomLifeOptions {
  readonly sdk: AgoraSdk;
  readonly watchPeerPresence: AgoraStayOptions['watchPeerPresence'];
}

/**
 * A room for two over Agora's cloud.
 * @see docs/product/call.md
 */
export function createAgoraRoom(options: AgoraRoomOptions): VideoRoom {
  return createRoomLife(options, (start) => createAgoraStay({ ...options, ...start }));
}
