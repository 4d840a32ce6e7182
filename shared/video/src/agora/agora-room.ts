import { type RoomLifecycleOptions, createRoomLifecycle } from '../room/room-lifecycle.ts';
import type { VideoRoom } from '../model/video-room.ts';
import type { AgoraSdk } from './agora-sdk.ts';
import { type AgoraSessionOptions, createAgoraSession } from './agora-session.ts';

/** The dependencies of a room over Agora. */
export interface AgoraRoomOptions extends RoomLifecycleOptions {
  readonly sdk: AgoraSdk;
  readonly watchPeerPresence: AgoraSessionOptions['watchPeerPresence'];
  readonly signals: AgoraSessionOptions['signals'];
}

/**
 * A room for two over Agora's cloud.
 * @see docs/product/call.md
 */
export function createAgoraRoom(options: AgoraRoomOptions): VideoRoom {
  return createRoomLifecycle(options, (start) => createAgoraSession({ ...options, ...start }));
}
