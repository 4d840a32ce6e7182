import { type Realtime, connectRealtime } from '@acolhe/realtime';
import { type VideoRoom, type VideoRoomEvents, type VideoRoomState, createWebRtcRoom, visitSignals } from '../index.ts';
import type { DeviceKind, DevicesOn } from '../devices/devices.ts';
import type { RoomCredentials } from '@acolhe/contracts';

/** What the tests do to a page from outside. */
export interface Harness {
  start(): Promise<void>;
  join(tokenLifeMs: number, devices?: DevicesOn): Promise<void>;
  leave(): Promise<void>;
  state(): VideoRoomState;
  set(device: DeviceKind, on: boolean): Promise<void>;
  useDevice(device: DeviceKind, deviceId: string): Promise<void>;
  devices(device: DeviceKind): Promise<readonly string[]>;
  inUse(device: DeviceKind): string | undefined;
  /** Takes the first event of a kind; null when there is none in time. */
  next(event: keyof VideoRoomEvents, limitMs: number): Promise<{ detail: unknown; atMs: number } | null>;
  untaken(event: keyof VideoRoomEvents): number;
  seesMovement(): Promise<boolean>;
  hears(): Promise<boolean>;
  holds(device: DeviceKind): boolean;
  took(device: DeviceKind): boolean;
  /** Loses the next signals of a type on their way out. */
  lose(type: string, count: number): void;
}

declare global {
  interface Window { harness: Harness }
}

const EVENTS = ['remote-joined', 'remote-left', 'remote-first-frame', 'remote-stalled', 'remote-resumed', 'remote-media', 'sound-blocked', 'quality', 'device-lost', 'token-expiring', 'failed'] as const satisfies (keyof VideoRoomEvents)[];

const KIND = { camera: 'video', microphone: 'audio' } as const satisfies Record<DeviceKind, string>;

const query = new URLSearchParams(location.search);
const side = query.get('side') === 'professional' ? 'professional' : 'patient';
const visit = Number(query.get('visit'));
const remote = document.querySelector<HTMLVideoElement>('#remote')!;
const local = document.querySelector<HTMLVideoElement>('#local')!;
const log: { event: keyof VideoRoomEvents; detail: unknown; atMs: number }[] = [];
const waiting = new Set<() => void>();
const held: MediaStreamTrack[] = [];
const losing = new Map<string, number>();
let room: VideoRoom;
let realtime: Realtime;

// Devices as the page has them, with a list of what they gave: the only way to see from outside whether they are held.
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

async function start(): Promise<void> {
  realtime = await connectRealtime(await fetchAccess(), { renewAccess: fetchAccess });
  realtime.holdLease(visit, side, crypto.randomUUID());
  const signals = visitSignals(realtime, visit, side);
  room = createWebRtcRoom({
    ...signals,
    devices,
    signals: (session) => {
      const channel = signals.signals(session);
      return {
        receive: (listener) => channel.receive(listener),
        close: () => channel.close(),
        async send(message) {
          const { type } = JSON.parse(message) as { type: string };
          const toLose = losing.get(type) ?? 0;
          losing.set(type, toLose - 1);
          if (toLose <= 0) await channel.send(message);
        },
      };
    },
  });
  for (const event of EVENTS) {
    room.on(event, (detail) => {
      log.push({ event, detail, atMs: Date.now() });
      for (const wake of waiting) wake();
    });
  }
  room.attachRemote(remote);
  room.attachLocal(local);
}

const credentials = (tokenLifeMs: number): RoomCredentials => ({
  provider: 'webrtc', channel: `v${visit}`, uid: side, token: 'room-token', iceServers: [], relayOnly: false,
  expiresAt: new Date(Date.now() + realtime.serverTimeOffsetMs() + tokenLifeMs).toISOString(),
});

const frames = (): number => remote.getVideoPlaybackQuality().totalVideoFrames;
const pause = (ms: number): Promise<void> => new Promise((resolve) => { setTimeout(resolve, ms); });

window.harness = {
  start,
  join: (tokenLifeMs, devices) => room.join(credentials(tokenLifeMs), devices),
  leave: () => room.leave(),
  state: () => room.state,
  set: (device, on) => (device === 'camera' ? room.setCamera(on) : room.setMicrophone(on)),
  useDevice: (device, deviceId) => room.useDevice(device, deviceId),
  devices: async (device) => (await navigator.mediaDevices.enumerateDevices()).filter(({ kind }) => kind === `${KIND[device]}input`).map(({ deviceId }) => deviceId),
  inUse: (device) => held.findLast((track) => track.kind === KIND[device] && track.readyState === 'live')?.getSettings().deviceId,
  next: (event, limitMs) => new Promise((resolve) => {
    const look = (): void => {
      const at = log.findIndex((entry) => entry.event === event);
      if (at < 0) return;
      finish(log.splice(at, 1)[0] ?? null);
    };
    const timer = setTimeout(() => finish(null), limitMs);
    const finish = (found: { detail: unknown; atMs: number } | null): void => {
      clearTimeout(timer);
      waiting.delete(look);
      resolve(found);
    };
    waiting.add(look);
    look();
  }),
  untaken: (event) => log.filter((entry) => entry.event === event).length,
  async seesMovement() {
    const before = frames();
    for (let look = 0; look < 20; look += 1) {
      await pause(50);
      if ((frames()) > before) return true;
    }
    return false;
  },
  async hears() {
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
  holds: (device) => held.some((track) => track.kind === KIND[device] && track.readyState === 'live'),
  took: (device) => held.some((track) => track.kind === KIND[device]),
  lose: (type, count) => void losing.set(type, count),
};
document.body.dataset.ready = 'yes';
