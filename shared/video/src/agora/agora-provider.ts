import { VideoError } from '../model/video-room.ts';
import { type AgoraSessionOptions, createAgoraSession } from './agora-session.ts';
import { loadAgoraSdk } from './load-agora-sdk.ts';
import type { RoomSession } from '../room/room-lifecycle.ts';

/** Fetches the SDK ahead of a call. */
export async function warmUp(): Promise<void> {
  await loadAgoraSdk();
}

/** @throws VideoError 'connection-lost' when the SDK cannot be fetched */
export async function openAgoraSession(options: Omit<AgoraSessionOptions, 'sdk'>): Promise<RoomSession> {
  const sdk = await loadAgoraSdk().catch((error: unknown) => {
    throw new VideoError('connection-lost', undefined, { cause: error });
  });
  return createAgoraSession({ ...options, sdk });
}
