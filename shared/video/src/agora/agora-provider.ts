import { VideoError } from '../video-room.ts';
import { type AgoraStayOptions, createAgoraStay } from './agora-stay.ts';
import { loadAgoraSdk } from './load-agora-sdk.ts';
import type { RoomStay } from '../room/room-life.ts';

/** Fetches the SDK ahead of a call. */
export async function warmUp(): Promise<void> {
  await loadAgoraSdk();
}

/** @throws VideoError 'connection-lost' when the SDK cannot be fetched */
export async function openAgoraStay(options: Omit<AgoraStayOptions, 'sdk'>): Promise<RoomStay> {
  const sdk = await loadAgoraSdk().catch((error: unknown) => {
    throw new VideoError('connection-lost', undefined, { cause: error });
  });
  return createAgoraStay({ ...options, sdk });
}
