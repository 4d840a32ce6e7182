import type { RoomCredentials } from '@acolhe/contracts';
import type { VisitSide } from '@acolhe/domain';
import { limitMs } from '../../../../scripts/jest/slowness.cjs';
import { createAgoraRoom } from '../agora/agora-provider.ts';
import type { DeviceKind, VideoRoom } from '../model/video-room.ts';
import { createEventLog } from './event-log.ts';
import { FakeAgoraSdk, type FakeAgoraCloud, fakeToken } from './fake-agora.ts';
import { FakeDevices, plays } from './fake-media.ts';
import type { RoomDriver, RoomHandle } from './room-driver.ts';

const CHANNEL = 'sala_1';
const UID = { patient: 1, professional: 2 } as const;

/** Credentials as the service mints them, for the fake cloud. */
export function fakeCredentials(side: VisitSide, lifeMs = 600_000): RoomCredentials {
  const endsAtMs = Date.now() + lifeMs;
  const uid = UID[side];
  return {
    provider: 'agora',
    appId: 'app',
    channel: CHANNEL,
    uid: String(uid),
    token: fakeToken(CHANNEL, uid, endsAtMs),
    expiresAt: new Date(endsAtMs).toISOString(),
    iceServers: [],
    relayOnly: false,
  };
}

/** What one page of one side holds. */
interface Page {
  readonly sdk: FakeAgoraSdk;
  readonly devices: FakeDevices;
  readonly room: VideoRoom;
  readonly remote: HTMLVideoElement;
  readonly log: ReturnType<typeof createEventLog>;
}

/** Opens each side of a visit on a separate page, over the fake cloud. */
export function fakeAgoraDriver(cloud: FakeAgoraCloud): RoomDriver & { close(): Promise<void> } {
  const pages: Page[] = [];
  const openPage = (refuseDevices: boolean, busy: DeviceKind | undefined): Page => {
    const sdk = new FakeAgoraSdk(cloud);
    const devices = new FakeDevices(refuseDevices, busy);
    const watchPeerPresence = (listener: (present: boolean) => void): (() => void) => {
      listener(true);
      return () => undefined;
    };
    const room = createAgoraRoom({ sdk, devices, watchPeerPresence, signals: cloud.signals, nowMs: Date.now });
    const remote = document.createElement('video');
    room.attachRemote(remote);
    room.attachLocal(document.createElement('video'));
    const page = { sdk, devices, room, remote, log: createEventLog(room) };
    pages.push(page);
    return page;
  };
  return {
    open(side, { refuseDevices = false, busy, tokenLifeMs } = {}) {
      let page = openPage(refuseDevices, busy);
      const credentials = fakeCredentials(side, tokenLifeMs);
      const handle: RoomHandle = {
        async makeReady() {
          await page.room.prepare();
          await page.room.expect(credentials);
        },
        join: (devices) => page.room.join(credentials, devices),
        leave: () => page.room.leave(),
        setRemoteVolume: (percent) => Promise.resolve(page.room.setRemoteVolume(percent)),
        remoteVolume: () => Promise.resolve(Math.round(page.remote.volume * 100)),
        state: () => Promise.resolve(page.room.state),
        set: (device, on) => (device === 'camera' ? page.room.setCamera(on) : page.room.setMicrophone(on)),
        useDevice: (device, deviceId) => page.room.useDevice(device, deviceId),
        devices: (device) => Promise.resolve(page.devices.idsOf(device)),
        inUse: (device) => Promise.resolve(page.devices.held(device)?.getSettings().deviceId),
        reload() {
          page.sdk.vanish();
          page = openPage(refuseDevices, busy);
          return Promise.resolve();
        },
        vanish: () => Promise.resolve(page.sdk.vanish()),
        next: async (event, quietMs) => {
          const withinMs = limitMs(quietMs);
          const found = await page.log.next(event, withinMs);
          if (!found) throw new Error(`no '${event}' within ${withinMs} ms`);
          return found.detail;
        },
        untaken: (event) => Promise.resolve(page.log.untaken(event)),
        seesMovement: () => observed(() => plays(page.remote, 'video')),
        receivesSound: () => observed(() => plays(page.remote, 'audio')),
        unplug(device) {
          const track = page.devices.held(device);
          track?.stop();
          track?.dispatchEvent(new Event('ended'));
          return Promise.resolve();
        },
        ownMedia: () => Promise.resolve(page.room.ownMedia),
        holds: (device) => Promise.resolve(page.devices.held(device) !== undefined),
        took: (device) => Promise.resolve(page.devices.took(device)),
      };
      return Promise.resolve(handle);
    },
    close: async () => {
      await Promise.all(pages.map(({ room }) => room.leave()));
    },
  };
}

/** Looking takes a moment, as in a browser. */
const observed = (look: () => boolean): Promise<boolean> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(look()), 10);
  });
