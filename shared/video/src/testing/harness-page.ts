import '@acolhe/contracts/forbid-evaluation';
import { type RoomCredentials, visitKey } from '@acolhe/contracts';
import { type Realtime, connectRealtime } from '@acolhe/realtime';
import { createProvidedRoom, expectProvider } from '../call-room.ts';
import type {
  DeviceKind,
  DevicesOn,
  MediaStates,
  VideoRoom,
  VideoRoomEvents,
  VideoRoomState,
} from '../model/video-room.ts';
import { checkPath, type PathCheck } from '../webrtc/path-check.ts';
import { callSignals } from '../webrtc/signals.ts';
import { type EventLog, createEventLog } from './event-log.ts';
import type { TrackFacts } from './try-tracks.ts';

/** What the tests do to a page from outside. */
export interface Harness {
  start(): Promise<void>;
  makeReady(tokenLifeMs: number): Promise<void>;
  join(tokenLifeMs: number, devices?: DevicesOn): Promise<void>;
  leave(): Promise<void>;
  state(): VideoRoomState;
  set(device: DeviceKind, on: boolean): Promise<void>;
  useDevice(device: DeviceKind, deviceId: string): Promise<void>;
  devices(device: DeviceKind): Promise<readonly string[]>;
  inUse(device: DeviceKind): string | undefined;
  /** Takes the first event of a kind; null when there is none in time. */
  next(event: keyof VideoRoomEvents, withinMs: number): Promise<{ detail: unknown; atMs: number } | null>;
  untaken(event: keyof VideoRoomEvents): number;
  seesMovement(): Promise<boolean>;
  receivesSound(): Promise<boolean>;
  setRemoteVolume(percent: number): void;
  remoteVolume(): number;
  /** Ends the device that is held, as one does that is unplugged. */
  unplug(device: DeviceKind): void;
  ownMedia(): MediaStates;
  holds(device: DeviceKind): boolean;
  took(device: DeviceKind): boolean;
  /** Tries the network with the servers of rooms. */
  checkPath(): Promise<PathCheck>;
  /** Over Agora only. */
  tryTracks(): Promise<TrackFacts>;
  /** Loses the next outgoing signals of a type. */
  lose(type: string, count: number): void;
  /** The signals that were sent, those included that were lost. */
  sent(): readonly string[];
}

declare global {
  interface Window {
    harness: Harness;
  }
}

const KIND = { camera: 'video', microphone: 'audio' } as const satisfies Record<DeviceKind, string>;

const query = new URLSearchParams(location.search);
const side = query.get('side') === 'professional' ? 'professional' : 'patient';
const visit = Number(query.get('visit'));
const provider = query.get('provider') === 'agora' ? 'agora' : 'webrtc';
const remote = document.querySelector<HTMLVideoElement>('#remote')!;
const local = document.querySelector<HTMLVideoElement>('#local')!;
const held: MediaStreamTrack[] = [];
const losing = new Map<string, number>();
const sent: string[] = [];
/** The page is of a version that exchanged only greetings before it knew the other side's session. */
const isOlder = query.has('older');
const relayOnly = query.has('relay-only');
const iceServers = JSON.parse(query.get('ice') ?? '[]') as RoomCredentials['iceServers'];
let room: VideoRoom;
let log: EventLog;
/** Missing over Agora, which does without. */
let realtime: Realtime | undefined;

// Devices as the page has them, with a list of what they gave: the only evidence from outside whether they are held.
const devices = {
  getUserMedia: async (constraints?: MediaStreamConstraints) => {
    const stream = await navigator.mediaDevices.getUserMedia(constraints);
    held.push(...stream.getTracks());
    return stream;
  },
};

async function fetchAccess(): Promise<Parameters<typeof connectRealtime>[0]> {
  const answer = await fetch(`/access?side=${side}&visit=${visit}`);
  return (await answer.json()) as Parameters<typeof connectRealtime>[0];
}

interface Signalled {
  readonly type: string;
  readonly to?: string;
}
const isForAny = ({ type, to }: Signalled): boolean => to === undefined && type !== 'hello' && type !== 'bye';

async function openWebRtc(): Promise<VideoRoom> {
  const database = await connectRealtime(await fetchAccess(), { renewAccess: fetchAccess });
  realtime = database;
  database.holdLease(visitKey(visit), side, crypto.randomUUID());
  const signals = callSignals(database, visitKey(visit), side);
  return createProvidedRoom({
    ...signals,
    devices,
    signals: (session) => {
      const channel = signals.signals(session);
      return {
        receive: (listener) =>
          channel.receive((signal) => {
            if (!isOlder || !isForAny(JSON.parse(signal.message) as Signalled)) listener(signal);
          }),
        close: () => channel.close(),
        async send(message) {
          const signalled = JSON.parse(message) as Signalled;
          const toLose = losing.get(signalled.type) ?? 0;
          losing.set(signalled.type, toLose - 1);
          sent.push(message);
          if (toLose <= 0 && !(isOlder && isForAny(signalled))) await channel.send(message);
        },
      };
    },
  });
}

const noSignals = (): never => {
  throw new Error('no signals are needed over Agora');
};
/** Messages are lost. */
const silentChannel = { send: () => Promise.resolve(), receive: () => () => undefined, close: () => Promise.resolve() };

/** The real SDK, without cloud and database. */
async function openAgora(): Promise<VideoRoom> {
  await expectProvider('agora');
  return createProvidedRoom({
    side,
    devices,
    nowMs: Date.now,
    joinLimitMs: 2_000,
    watchPeerPresence: () => () => undefined,
    signals: () => silentChannel,
    expectSignals: noSignals,
  });
}

async function start(): Promise<void> {
  room = await (provider === 'agora' ? openAgora() : openWebRtc());
  log = createEventLog(room);
  room.attachRemote(remote);
  room.attachLocal(local);
}

const credentials = (tokenLifeMs: number): RoomCredentials => ({
  provider,
  appId: '0'.repeat(32),
  channel: visitKey(visit),
  uid: provider === 'agora' ? '1' : side,
  token: 'room-token',
  iceServers,
  relayOnly,
  expiresAt: new Date(Date.now() + (realtime?.serverTimeOffsetMs() ?? 0) + tokenLifeMs).toISOString(),
});

let expected: RoomCredentials | undefined;

const frames = (): number => remote.getVideoPlaybackQuality().totalVideoFrames;
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

window.harness = {
  start,
  async makeReady(tokenLifeMs) {
    expected = credentials(tokenLifeMs);
    await room.prepare();
    await room.expect(expected);
  },
  join: (tokenLifeMs, devices) => room.join(expected ?? credentials(tokenLifeMs), devices),
  leave: () => room.leave(),
  state: () => room.state,
  set: (device, on) => (device === 'camera' ? room.setCamera(on) : room.setMicrophone(on)),
  useDevice: (device, deviceId) => room.useDevice(device, deviceId),
  devices: async (device) =>
    (await navigator.mediaDevices.enumerateDevices())
      .filter(({ kind }) => kind === `${KIND[device]}input`)
      .map(({ deviceId }) => deviceId),
  inUse: (device) =>
    held.findLast((track) => track.kind === KIND[device] && track.readyState === 'live')?.getSettings().deviceId,
  next: (event, withinMs) => log.next(event, withinMs),
  untaken: (event) => log.untaken(event),
  async seesMovement() {
    const before = frames();
    for (let look = 0; look < 20; look += 1) {
      await pause(50);
      if (frames() > before) return true;
    }
    return false;
  },
  async receivesSound() {
    const stream = remote.srcObject instanceof MediaStream ? remote.srcObject : undefined;
    if (!stream?.getAudioTracks().length) return false;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    try {
      // The fake microphone beeps once a second.
      for (let look = 0; look < 120; look += 1) {
        await pause(25);
        analyser.getFloatTimeDomainData(samples);
        if (samples.some((sample) => Math.abs(sample) > 0.01)) return true;
      }
      return false;
    } finally {
      await context.close();
    }
  },
  setRemoteVolume: (percent) => room.setRemoteVolume(percent),
  remoteVolume: () => Math.round(remote.volume * 100),
  unplug(device) {
    const track = held.findLast((one) => one.kind === KIND[device] && one.readyState === 'live');
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  },
  ownMedia: () => room.ownMedia,
  holds: (device) => held.some((track) => track.kind === KIND[device] && track.readyState === 'live'),
  took: (device) => held.some((track) => track.kind === KIND[device]),
  checkPath: () => checkPath({ iceServers, relayOnly }),
  tryTracks: async () => (await import('./try-tracks.ts')).tryTracks(),
  lose: (type, count) => void losing.set(type, count),
  sent: () => sent,
};
document.body.dataset.ready = 'yes';
