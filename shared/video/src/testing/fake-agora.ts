import type { Signal, SignalChannel } from '@acolhe/realtime';
import type {
  AgoraClient,
  AgoraClientEvents,
  AgoraLocalTrack,
  AgoraMedia,
  AgoraQuality,
  AgoraRemoteTrack,
  AgoraRemoteUser,
  AgoraSdk,
} from '../agora/agora-sdk.ts';
import { FakeLocalTrack, FakeRemoteTrack, agoraError, asFake } from './fake-media.ts';

const WARN_BEFORE_MS = 30_000;
const QUALITY_EVERY_MS = 2_000;

/** A token of the fake cloud. */
export const fakeToken = (channel: string, uid: number, expiresAtMs: number): string =>
  `${channel}|${uid}|${expiresAtMs}`;

/** Agora's cloud as its documentation describes it to clients: channels, tokens, who is there and what they send. */
export class FakeAgoraCloud {
  readonly channels = new Map<string, Set<FakeAgoraClient>>();
  /** The network quality that it reports of all users. */
  quality: { uplink: AgoraQuality; downlink: AgoraQuality } = { uplink: 1, downlink: 2 };

  readonly #listeners = new Map<SignalChannel, (signal: Signal) => void>();

  /** An end of the channel by which the sides of the one call exchange the states of their devices. */
  readonly signals = (session: string): SignalChannel => {
    const mine: SignalChannel = {
      send: async (message) => {
        await Promise.resolve();
        for (const [end, listener] of this.#listeners) if (end !== mine) listener({ from: session, message });
      },
      receive: (listener) => {
        this.#listeners.set(mine, listener);
        return () => void this.#listeners.delete(mine);
      },
      close: async () => {
        await Promise.resolve();
        this.#listeners.delete(mine);
      },
    };
    return mine;
  };
  membersOf(channel: string): Set<FakeAgoraClient> {
    const known = this.channels.get(channel) ?? new Set<FakeAgoraClient>();
    this.channels.set(channel, known);
    return known;
  }
  /** The token's end, or the gateway's refusal. */
  check(token: string, channel: string, uid: number): number {
    const [tokenChannel, tokenUid, end] = token.split('|');
    if (tokenChannel !== channel || tokenUid !== String(uid))
      throw agoraError('CAN_NOT_GET_GATEWAY_SERVER', 'invalid token, authorized failed');
    if (Number(end) <= Date.now()) throw agoraError('CAN_NOT_GET_GATEWAY_SERVER', 'dynamic key expired');
    return Number(end);
  }
}

/** The SDK as one page has it. */
export class FakeAgoraSdk implements AgoraSdk {
  readonly clients: FakeAgoraClient[] = [];
  /** Cuts the connection to the cloud: requests stay pending. */
  offline = false;
  constructor(readonly cloud: FakeAgoraCloud) {}
  setLogLevel = (): void => undefined;
  disableLogUpload = (): void => undefined;
  createClient = (): FakeAgoraClient => {
    const client = new FakeAgoraClient(this);
    this.clients.push(client);
    return client;
  };
  createCustomVideoTrack = ({ mediaStreamTrack }: { mediaStreamTrack: MediaStreamTrack }) =>
    new FakeLocalTrack('video', asFake(mediaStreamTrack));
  createCustomAudioTrack = ({ mediaStreamTrack }: { mediaStreamTrack: MediaStreamTrack }) =>
    new FakeLocalTrack('audio', asFake(mediaStreamTrack));
  /** The page is closed without a message: nothing of it is received nor sent any more. */
  vanish(): void {
    for (const client of this.clients) client.vanish();
  }
}

type Listeners = { [E in keyof AgoraClientEvents]?: ((...detail: AgoraClientEvents[E]) => void)[] };

/** One side's client. */
export class FakeAgoraClient implements AgoraClient {
  readonly published = new Set<FakeLocalTrack>();
  connected = false;
  uid = 0;
  #channel: string | undefined;
  #listeners: Listeners = {};
  #timers: ReturnType<typeof setTimeout>[] = [];
  #quality: ReturnType<typeof setInterval> | undefined;
  constructor(private readonly sdk: FakeAgoraSdk) {}

  on<E extends keyof AgoraClientEvents>(event: E, listener: (...detail: AgoraClientEvents[E]) => void): void {
    const known: Listeners[E] = this.#listeners[event];
    Object.assign(this.#listeners, { [event]: [...(known ?? []), listener] });
  }
  emit<E extends keyof AgoraClientEvents>(event: E, ...detail: AgoraClientEvents[E]): void {
    const known: Listeners[E] = this.#listeners[event];
    for (const listener of known ?? []) listener(...detail);
  }

  async join(_appId: string, channel: string, token: string, uid: number): Promise<number> {
    if (this.#channel !== undefined) throw agoraError('INVALID_OPERATION', 'this client has joined before');
    this.#channel = channel;
    await this.#roundTrip();
    const endsAtMs = this.sdk.cloud.check(token, channel, uid);
    for (const one of this.#others()) if (one.uid === uid) one.#thrownOut('UID_CONFLICT');
    this.uid = uid;
    this.connected = true;
    this.sdk.cloud.membersOf(channel).add(this);
    this.#watchToken(endsAtMs);
    this.#quality = setInterval(() => {
      const { uplink, downlink } = this.sdk.cloud.quality;
      this.emit('network-quality', { uplinkNetworkQuality: uplink, downlinkNetworkQuality: downlink });
    }, QUALITY_EVERY_MS);
    for (const other of this.#others()) {
      other.emit('user-joined', this.#asUser());
      this.emit('user-joined', other.#asUser());
      for (const track of other.published) if (track.sends) this.emit('user-published', other.#asUser(), track.media);
    }
    return uid;
  }
  async leave(): Promise<void> {
    if (this.sdk.offline) return new Promise(() => undefined);
    this.#gone('Quit');
    await Promise.resolve();
  }
  /** Cuts the connection permanently without an event; the cloud's own 20 s are not waited for. */
  vanish(): void {
    this.#stop();
    this.#listeners = {};
  }
  /** The cloud finds out, 20 s later. */
  timedOut(): void {
    this.#gone('ServerTimeOut');
  }
  async publish(tracks: AgoraLocalTrack | AgoraLocalTrack[]): Promise<void> {
    await this.#roundTrip();
    for (const track of [tracks].flat()) {
      if (!(track instanceof FakeLocalTrack) || !track.enabled) throw agoraError('TRACK_IS_DISABLED');
      this.published.add(track);
      const announce = (): void => {
        if (!this.connected) return;
        for (const other of this.#others())
          other.emit(track.sends ? 'user-published' : 'user-unpublished', this.#asUser(), track.media);
      };
      track.changed = announce;
      if (track.sends) announce();
    }
  }
  async unpublish(tracks: AgoraLocalTrack | AgoraLocalTrack[] = [...this.published]): Promise<void> {
    await this.#roundTrip();
    for (const track of [tracks].flat()) {
      if (!(track instanceof FakeLocalTrack) || !this.published.delete(track)) continue;
      if (track.sends) for (const other of this.#others()) other.emit('user-unpublished', this.#asUser(), track.media);
    }
  }
  async subscribe(user: AgoraRemoteUser | string | number, media: AgoraMedia): Promise<AgoraRemoteTrack> {
    await this.#roundTrip();
    const uid = typeof user === 'object' ? user.uid : user;
    const other = this.#others().find((one) => one.uid === uid);
    const track = [...(other?.published ?? [])].find((one) => one.media === media && one.sends);
    if (!other || !track) throw agoraError('REMOTE_USER_IS_NOT_PUBLISHED');
    return new FakeRemoteTrack(track, () => this.connected && other.connected);
  }
  async renewToken(token: string): Promise<void> {
    await this.#roundTrip();
    this.#watchToken(this.sdk.cloud.check(token, this.#channel ?? '', this.uid));
  }
  getRTCStats = () => ({ RTT: this.connected ? 60 : 0 });

  #others(): FakeAgoraClient[] {
    return [...this.sdk.cloud.membersOf(this.#channel ?? '')].filter((one) => one !== this);
  }
  #asUser(): AgoraRemoteUser {
    const sends = (media: AgoraMedia): boolean =>
      [...this.published].some((track) => track.media === media && track.sends);
    return { uid: this.uid, hasAudio: sends('audio'), hasVideo: sends('video') };
  }
  #roundTrip(): Promise<void> {
    return new Promise((resolve) => {
      if (!this.sdk.offline) setTimeout(resolve, 1);
    });
  }
  #watchToken(endsAtMs: number): void {
    this.#timers.forEach(clearTimeout);
    const lifeMs = endsAtMs - Date.now();
    this.#timers = [
      setTimeout(() => this.emit('token-privilege-will-expire'), Math.max(0, lifeMs - WARN_BEFORE_MS)),
      setTimeout(() => this.#thrownOut('TOKEN_EXPIRE'), lifeMs),
    ];
  }
  #thrownOut(reason: string): void {
    this.#gone('Quit');
    this.emit('connection-state-change', 'DISCONNECTED', 'CONNECTED', reason);
  }
  #gone(reason: string): void {
    this.#stop();
    if (this.sdk.cloud.membersOf(this.#channel ?? '').delete(this))
      for (const other of this.#others()) other.emit('user-left', this.#asUser(), reason);
  }
  #stop(): void {
    this.connected = false;
    this.#timers.forEach(clearTimeout);
    clearInterval(this.#quality);
  }
}
