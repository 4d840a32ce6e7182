import type { AgoraCamera, AgoraMedia, AgoraRemoteTrack } from '../agora/agora-sdk.ts';
import type { MediaSource } from '../devices/open-media.ts';
import type { DeviceKind } from '../model/video-room.ts';

const KIND = { camera: 'video', microphone: 'audio' } as const;

/** A track without media; its maker says whether something would come out of it. */
class FakeMediaTrack extends EventTarget implements MediaStreamTrack {
  enabled = true;
  contentHint = '';
  readonly id = crypto.randomUUID();
  readonly label = '';
  readonly muted = false;
  readyState: MediaStreamTrackState = 'live';
  onended = null;
  onmute = null;
  onunmute = null;
  constructor(
    readonly kind: 'audio' | 'video',
    private readonly deviceId = '',
    private readonly fed: () => boolean = () => true,
  ) {
    super();
  }
  get flows(): boolean {
    return this.readyState === 'live' && this.enabled && this.fed();
  }
  stop(): void {
    this.readyState = 'ended';
  }
  getSettings = (): MediaTrackSettings => ({ deviceId: this.deviceId });
  getCapabilities = (): MediaTrackCapabilities => ({});
  getConstraints = (): MediaTrackConstraints => ({});
  applyConstraints = (): Promise<void> => Promise.resolve();
  clone(): FakeMediaTrack {
    return new FakeMediaTrack(this.kind, this.deviceId, this.fed);
  }
}

class FakeMediaStream {
  #tracks: FakeMediaTrack[];
  constructor(tracks: FakeMediaTrack[] = []) {
    this.#tracks = [...tracks];
  }
  get active(): boolean {
    return this.#tracks.some(({ readyState }) => readyState === 'live');
  }
  addTrack(track: FakeMediaTrack): void {
    this.#tracks.push(track);
  }
  removeTrack(track: FakeMediaTrack): void {
    this.#tracks = this.#tracks.filter((one) => one !== track);
  }
  getTracks = (): FakeMediaTrack[] => [...this.#tracks];
  getVideoTracks = (): FakeMediaTrack[] => this.#tracks.filter(({ kind }) => kind === 'video');
  getAudioTracks = (): FakeMediaTrack[] => this.#tracks.filter(({ kind }) => kind === 'audio');
}

/** Whether an element shows a moving picture, or plays sound. */
export function plays(element: HTMLVideoElement, kind: 'audio' | 'video'): boolean {
  const shown: unknown = element.srcObject;
  return shown instanceof FakeMediaStream && shown.getTracks().some((track) => track.kind === kind && track.flows);
}

/** Gives a document without media (jsdom) streams, and elements that show them. */
export function installFakeMedia(): void {
  Object.assign(globalThis, { MediaStream: FakeMediaStream });
  Object.assign(HTMLVideoElement.prototype, {
    play: () => Promise.resolve(),
    requestVideoFrameCallback(this: HTMLVideoElement, callback: () => void): void {
      const shown = this.srcObject;
      const timer = setInterval(() => {
        if (this.srcObject !== shown) return clearInterval(timer);
        if (!plays(this, 'video')) return;
        clearInterval(timer);
        callback();
      }, 20);
    },
  });
}

/** Two cameras and two microphones of one computer, and a person who may refuse them. */
export class FakeDevices implements MediaSource {
  readonly given: FakeMediaTrack[] = [];
  constructor(
    private readonly refused = false,
    private readonly busy?: DeviceKind,
  ) {}
  idsOf = (device: DeviceKind): string[] => [`${device}-1`, `${device}-2`];
  held = (device: DeviceKind): FakeMediaTrack | undefined =>
    this.given.findLast((track) => track.kind === KIND[device] && track.readyState === 'live');
  took = (device: DeviceKind): boolean => this.given.some(({ kind }) => kind === KIND[device]);

  getUserMedia = (constraints: MediaStreamConstraints = {}): Promise<MediaStream> => {
    if (this.refused) return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    if (this.busy && constraints[KIND[this.busy]] !== undefined)
      return Promise.reject(new DOMException('', 'NotReadableError'));
    const tracks: FakeMediaTrack[] = [];
    for (const device of ['camera', 'microphone'] as const) {
      const wanted = constraints[KIND[device]];
      if (typeof wanted !== 'object') continue;
      const { exact, ideal } = deviceIdOf(wanted);
      if (exact !== undefined && !this.idsOf(device).includes(exact))
        return Promise.reject(new DOMException('', 'OverconstrainedError'));
      tracks.push(
        new FakeMediaTrack(
          KIND[device],
          this.idsOf(device).find((id) => id === (exact ?? ideal)) ?? this.idsOf(device)[0],
        ),
      );
    }
    this.given.push(...tracks);
    return Promise.resolve(new MediaStream(tracks));
  };
}

function deviceIdOf({ deviceId }: MediaTrackConstraints): { exact?: string; ideal?: string } {
  if (typeof deviceId !== 'object' || Array.isArray(deviceId)) return {};
  const { exact, ideal } = deviceId;
  return { ...(typeof exact === 'string' && { exact }), ...(typeof ideal === 'string' && { ideal }) };
}

/** An error as the SDK's. */
export const agoraError = (code: string, reason = ''): Error =>
  Object.assign(new Error(`AgoraRTCError ${code}: ${reason}`), { code });

/** Tracks that one side sends; obeys the SDK's rules. */
export class FakeLocalTrack implements AgoraCamera {
  enabled = true;
  muted = false;
  closed = false;
  /** Called when it begins or ceases to send. */
  changed: () => void = () => undefined;
  #methods = new Set<'mute' | 'enable'>();
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
  #use(method: 'mute' | 'enable'): void {
    if (this.#methods.add(method).size > 1) throw new Error('setMuted and setEnabled are used on one track');
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
  /** Something more since the last check, while something arrives. */
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
