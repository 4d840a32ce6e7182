import { type RoomLifeOptions, createRoomLife } from '../room/room-life.ts';
import type { VideoRoom } from '../video-room.ts';
import type { AgoraSdk } from './agora-sdk.ts';
import { createAgoraStay } from './agora-stay.ts';

/** What a room over Agora stands on. */
export interface AgoraRoomOptions extends RoomLifeOptions {
  readonly sdk: AgoraSdk;
  /** Hears at once whether the other side's presence record is there, and each change. */
  readonly watchPeerPresence: (listener: (present: boolean) => void) => () => void;
}

/**
 * A room for two over Agora's cloud.
 * @see docs/product/call.md
 */
export function createAgoraRoom(options: AgoraRoomOptions): VideoRoom {
  return createRoomLife(options, (start) => createAgoraStay({ ...options, ...start }));
}
