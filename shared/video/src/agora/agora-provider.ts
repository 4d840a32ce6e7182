import { VideoError, type VideoRoom } from '../model/video-room.ts';
import { createRoomLifecycle, type RoomLifecycleOptions, type RoomSession } from '../room/room-lifecycle.ts';
import type { AgoraSdk } from './agora-sdk.ts';
import { type AgoraSessionOptions, createAgoraSession } from './agora-session.ts';

/**
 * The SDK's own switches for what it would send home and do ahead: reports of events, and connections before a room is
 * joined.
 */
const SWITCHED_OFF = ['ENABLE_EVENT_REPORT', 'ENABLE_CREATE_CLIENT_PRECONNECT'] as const;
const SILENT = 4;

let loaded: Promise<AgoraSdk> | undefined;

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

/**
 * Loads the SDK, once, and makes it quiet. It is a separate chunk, loaded by calls over Agora alone.
 * @throws Error when it cannot be fetched; the next call tries again
 */
function loadAgoraSdk(): Promise<AgoraSdk> {
  return (loaded ??= load().catch((error: unknown) => {
    loaded = undefined;
    throw error;
  }));
}

async function load(): Promise<AgoraSdk> {
  const sdk: AgoraSdk = (await import(/* webpackChunkName: "agora-sdk" */ 'agora-rtc-sdk-ng')).default;
  sdk.setLogLevel(SILENT);
  sdk.disableLogUpload();
  for (const name of SWITCHED_OFF) sdk.setParameter?.(name, false);
  return sdk;
}

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
