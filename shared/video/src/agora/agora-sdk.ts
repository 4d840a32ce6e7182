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

/** Sent track of the own microphone or camera. On one track either `setMuted` or `setEnabled` is used, never both. */
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

/** What a client tells, and with what. */
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
