import type { AgoraCamera, AgoraMedia, AgoraRemoteTrack } from '../agora-sdk.ts';
import { FakeMediaTrack } from './fake-media.ts';

/** An error as the SDK's. */
export const agoraError = (code: string, reason = ''): Error =>
  Object.assign(new Error(`AgoraRTCError ${code}: ${reason}`), { code });

/** What one side sends; keeps the SDK's rules. */
export class FakeLocalTrack implements AgoraCamera {
  enabled = true;
  muted = false;
  closed = false;
  /** Hears that it begins or ceases to send. */
  changed: () => void = () => undefined;
  #ways = new Set<'mute' | 'enable'>();
  constructor(
    readonly media: AgoraMedia,
    private source: FakeMediaTrack,
  ) {}

  get sends(): boolean {
    return this.enabled && !this.muted && !this.closed;
  }
  get flows(): boolean {
    return this.sends && this.source.flows;
  }
  setMuted = async (muted: boolean): Promise<void> => {
    this.#use('mute');
    await Promise.resolve();
    if (this.muted === muted) return;
    this.muted = muted;
    this.changed();
  };
  setEnabled = async (enabled: boolean): Promise<void> => {
    this.#use('enable');
    await Promise.resolve();
    if (this.enabled === enabled) return;
    this.enabled = enabled;
    this.changed();
  };
  replaceTrack = (track: MediaStreamTrack, stopOldTrack: boolean): Promise<void> => {
    if (stopOldTrack) this.source.stop();
    this.source = asFake(track);
    return Promise.resolve();
  };
  close = (): void => {
    this.closed = true;
    this.source.stop();
  };
  #use(way: 'mute' | 'enable'): void {
    if (this.#ways.add(way).size > 1) throw new Error('setMuted and setEnabled are used on one track');
  }
}

/** The same, as it arrives at the other side. */
export class FakeRemoteTrack implements AgoraRemoteTrack {
  #bytes = 0;
  readonly #arrives: FakeMediaTrack;
  constructor(sent: FakeLocalTrack, connected: () => boolean) {
    this.#arrives = new FakeMediaTrack(sent.media, '', () => sent.flows && connected());
  }
  getMediaStreamTrack = (): MediaStreamTrack => this.#arrives;
  getRTCRtpTransceiver = () => ({ receiver: { getStats: () => Promise.resolve(this.#report()) } });
  on = (): void => undefined;
  /** Something more since the last look, while something arrives. */
  #report(): RTCStatsReport {
    if (this.#arrives.flows) this.#bytes += 1_000;
    return new Map([
      [
        'in',
        {
          type: 'inbound-rtp',
          kind: this.#arrives.kind,
          bytesReceived: this.#bytes,
          framesDecoded: this.#arrives.kind === 'video' ? this.#bytes / 100 : 0,
        },
      ],
    ]);
  }
}

export function asFake(track: MediaStreamTrack): FakeMediaTrack {
  if (!(track instanceof FakeMediaTrack)) throw new Error('a track from elsewhere');
  return track;
}
