import { VideoError, type VideoFailure } from '../model/video-room.ts';

/** The part of `agora-rtc-sdk-ng` that a room uses. The real module is checked against it where it is loaded. */
export interface AgoraSdk {
  /** 4: nothing is written to the console. */
  setLogLevel(level: number): void;
  disableLogUpload(): void;
  /** There at run time, though its types do not say so: switches of the SDK itself. */
  setParameter?(name: string, value: unknown): void;
  createClient(config: { readonly mode: 'rtc'; readonly codec: 'vp8' }): AgoraClient;
  createCustomVideoTrack(config: {
    readonly mediaStreamTrack: MediaStreamTrack;
    readonly bitrateMax: number;
  }): AgoraCamera;
  createCustomAudioTrack(config: { readonly mediaStreamTrack: MediaStreamTrack }): AgoraLocalTrack;
}

export type AgoraMedia = 'audio' | 'video';

/** Sent track of this side's microphone or camera. A track uses either `setMuted` or `setEnabled`, never both. */
export interface AgoraLocalTrack {
  setMuted(muted: boolean): Promise<void>;
  setEnabled(enabled: boolean): Promise<void>;
  close(): void;
}
export interface AgoraCamera extends AgoraLocalTrack {
  replaceTrack(track: MediaStreamTrack, stopOldTrack: boolean): Promise<void>;
}

export interface AgoraRemoteTrack {
  getMediaStreamTrack(): MediaStreamTrack;
  getRTCRtpTransceiver(): { readonly receiver: Pick<RTCRtpReceiver, 'getStats'> } | undefined;
  on(event: 'track-updated', listener: (track: MediaStreamTrack) => void): void;
}

export interface AgoraRemoteUser {
  readonly uid: string | number;
  readonly hasAudio: boolean;
  readonly hasVideo: boolean;
}

/** 0 unknown, 1 excellent … 6 down, as ours. */
export type AgoraQuality = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Events of a client, and their arguments. */
export interface AgoraClientEvents {
  'connection-state-change': [now: string, before: string, reason?: string];
  'user-joined': [user: AgoraRemoteUser];
  /** Reason `Quit`, or `ServerTimeOut` after 20 s of silence. */
  'user-left': [user: AgoraRemoteUser, reason: string];
  'user-published': [user: AgoraRemoteUser, media: AgoraMedia | 'datachannel'];
  'user-unpublished': [user: AgoraRemoteUser, media: AgoraMedia | 'datachannel'];
  'network-quality': [
    quality: { readonly uplinkNetworkQuality: AgoraQuality; readonly downlinkNetworkQuality: AgoraQuality },
  ];
  /** 30 s before the end. */
  'token-privilege-will-expire': [];
}

/** One side's connection to a channel. */
export interface AgoraClient {
  /** Stays pending for ever without a network. */
  join(appId: string, channel: string, token: string, uid: number): Promise<string | number>;
  leave(): Promise<void>;
  /** Takes what this SDK made. */
  publish(tracks: AgoraLocalTrack | AgoraLocalTrack[]): Promise<void>;
  unpublish(tracks?: AgoraLocalTrack | AgoraLocalTrack[]): Promise<void>;
  subscribe(user: AgoraRemoteUser | string | number, media: AgoraMedia): Promise<AgoraRemoteTrack>;
  renewToken(token: string): Promise<void>;
  /** Round trip to Agora's edge in milliseconds, 0 while unknown. */
  getRTCStats(): { readonly RTT: number };
  on<E extends keyof AgoraClientEvents>(event: E, listener: (...detail: AgoraClientEvents[E]) => void): void;
}

/** `AgoraRTCErrorCode` to what it means for a person. */
const FAILURE_BY_CODE: Readonly<Record<string, VideoFailure>> = {
  PERMISSION_DENIED: 'permission-denied',
  WEB_SECURITY_RESTRICT: 'permission-denied',
  DEVICE_NOT_FOUND: 'device-not-found',
  CONSTRAINT_NOT_SATISFIED: 'device-not-found',
  NOT_READABLE: 'device-busy',
  TOKEN_EXPIRE: 'token-refused',
  TIMEOUT: 'join-timeout',
  API_INVOKE_TIMEOUT: 'join-timeout',
  NETWORK_TIMEOUT: 'join-timeout',
  NETWORK_ERROR: 'connection-lost',
  NETWORK_RESPONSE_ERROR: 'connection-lost',
  WS_ABORT: 'connection-lost',
  WS_DISCONNECT: 'connection-lost',
  WS_ERR: 'connection-lost',
  ICE_FAILED: 'connection-lost',
  GATEWAY_P2P_LOST: 'connection-lost',
  UID_CONFLICT: 'connection-lost',
  CAN_NOT_GET_GATEWAY_SERVER: 'connection-lost',
};

/** How the gateway words a token, or the app that it is for, that it does not take. */
const TOKEN_REASON = /token|dynamic key|static key|vendor key|authoriz/i;

/** What an error of the Agora SDK means for a person. */
export function agoraFailure(error: unknown): VideoError {
  if (error instanceof VideoError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const refused = code === 'CAN_NOT_GET_GATEWAY_SERVER' && error instanceof Error && TOKEN_REASON.test(error.message);
  return new VideoError(refused ? 'token-refused' : (FAILURE_BY_CODE[code] ?? 'unknown'), undefined, { cause: error });
}
