import type { RoomCredentials } from '@acolhe/contracts';
import { FakeRoom } from '@acolhe/video/testing';
import type { CallAnswer } from './chat.ts';
import { type HeldRoom, holdRoom, type RoomReport } from './room.ts';

const CREDENTIALS: RoomCredentials = {
  provider: 'webrtc',
  channel: 'v7',
  uid: 'f101',
  token: 't',
  expiresAt: '2026-01-01T12:00:00Z',
  iceServers: [],
  relayOnly: false,
};
const WELL = { camera: 'on', microphone: 'on' };

let rooms: FakeRoom[];
let reports: RoomReport<string>[];
let renewed: CallAnswer<RoomCredentials>;
let chosen: { camera?: string };
let held: HeldRoom<string>;

const room = (): FakeRoom => rooms[rooms.length - 1]!;
/** The reports, except the states of the devices. */
const reported = (): RoomReport<string>[] => reports.filter(({ type }) => type !== 'own-media');
const types = (): string[] => reported().map(({ type }) => type);
const settle = (): Promise<void> => jest.advanceTimersByTimeAsync(0);
const admitted = Promise.resolve({ data: CREDENTIALS });

beforeEach(() => {
  jest.useFakeTimers();
  [rooms, reports, renewed, chosen] = [[], [], { data: CREDENTIALS }, {}];
  held = holdRoom<string>({
    createRoom: () => {
      rooms.push(new FakeRoom());
      return room();
    },
    chosenDevices: () => chosen,
    renewCredentials: () => Promise.resolve(renewed),
    report: (report) => reports.push(report),
  });
});
afterEach(async () => {
  await held.leave();
  jest.useRealTimers();
});

async function join(): Promise<void> {
  held.join(admitted);
  await settle();
}

it('makes the prepared room ready for credentials that come ahead of joining', async () => {
  held.prepare();
  held.expect(admitted);
  await settle();
  expect(room()).toMatchObject({ expectedWith: CREDENTIALS, state: 'idle' });
  expect(held.state).toBe('prepared');
  await join();
  expect(rooms).toHaveLength(1);
  expect(room().joinedWith).toBe(CREDENTIALS);
});

it('makes nothing ready without a room, without credentials, and for a room that was left', async () => {
  held.expect(admitted);
  await settle();
  expect(rooms).toHaveLength(0);
  held.prepare();
  held.expect(Promise.resolve({ error: 'no call' }));
  await settle();
  expect(room().expectedWith).toBeUndefined();
  expect(types()).toEqual(['prepared']);
  held.expect(admitted);
  void held.leave();
  await settle();
  expect(room().expectedWith).toBeUndefined();
});

it('opens the devices ahead, and joins the room that has them', async () => {
  held.prepare();
  await settle();
  expect(held.state).toBe('prepared');
  expect(room()).toMatchObject({ prepared: true, state: 'idle' });
  expect(reported()).toEqual([{ type: 'prepared', media: WELL }]);
  await join();
  expect(rooms).toHaveLength(1);
  expect(held.state).toBe('joined');
  expect(room().joinedWith).toBe(CREDENTIALS);
  expect(reports.at(-1)).toEqual({ type: 'joined', media: WELL });
});

it('reports what has become of the devices, and joins without those that cannot be had', async () => {
  held.prepare();
  await Promise.resolve();
  await Promise.resolve();
  room().unavailable = { camera: 'device-busy' };
  await settle();
  const media = { camera: 'busy', microphone: 'on' };
  expect(reported()).toEqual([{ type: 'prepared', media }]);
  expect(reports).toContainEqual({ type: 'own-media', ...media });
  await join();
  expect(reports.at(-1)).toEqual({ type: 'joined', media });
});

it('reports why it is not admitted, and retains the prepared room for the next attempt', async () => {
  held.prepare();
  held.join(Promise.resolve({ error: 'too early' }));
  await settle();
  expect(reports).toContainEqual({ type: 'refused', error: 'too early' });
  expect(held.state).toBe('prepared');
  await join();
  expect(rooms).toHaveLength(1);
});

it('leaves a room that it cannot join', async () => {
  held.prepare();
  await settle();
  room().failure = 'join-timeout';
  await join();
  expect(reports.at(-1)).toMatchObject({ type: 'join-failed', failure: 'join-timeout' });
  expect(held.state).toBe('none');
  expect(room().state).toBe('left');
});

it('leaves one room before it joins the next, in which devices that were off stay off', async () => {
  await join();
  const first = room();
  await held.setDevice('microphone', false);
  await join();
  expect(first.state).toBe('left');
  expect(rooms).toHaveLength(2);
  expect(room()).toMatchObject({ state: 'joined', devices: { camera: true, microphone: false } });
});

it('reports the devices as they are when it has joined, though one was turned off during the join', async () => {
  held.prepare();
  await settle();
  let enter = (): void => undefined;
  jest.spyOn(room(), 'join').mockImplementation(() => new Promise((resolve) => (enter = resolve)));
  await join();
  await held.setDevice('microphone', false);
  enter();
  await settle();
  expect(reports.at(-1)).toEqual({ type: 'joined', media: { camera: 'on', microphone: 'off' } });
});

it('joins without a device that is being turned off', async () => {
  held.prepare();
  await settle();
  let turnOff = (): void => undefined;
  jest.spyOn(room(), 'setCamera').mockImplementation(() => new Promise((resolve) => (turnOff = resolve)));
  const turned = held.setDevice('camera', false);
  await join();
  expect(room()).toMatchObject({ state: 'joined', devices: { camera: false, microphone: true } });
  turnOff();
  await turned;
});

it('reports the events of its room, and nothing of one that was left', async () => {
  await join();
  room().emit('remote-joined', { session: 's' });
  room().emit('failed', { failure: 'connection-lost' });
  expect(reports.slice(-2)).toEqual([
    { type: 'remote-joined', session: 's' },
    { type: 'failed', failure: 'connection-lost' },
  ]);
  const first = room();
  await join();
  const before = reports.length;
  first.emit('remote-left', { reason: 'silent' });
  expect(reports).toHaveLength(before);
});

it('does not join when it was left before the credentials arrived', async () => {
  held.join(admitted);
  await held.leave();
  await settle();
  expect(rooms.every(({ joinedWith }) => joinedWith === undefined)).toBe(true);
  expect(types()).not.toContain('joined');
});

it('shows each room in the same elements', async () => {
  const [remote, local] = [{} as HTMLVideoElement, {} as HTMLVideoElement];
  const detach = held.attachRemote(remote);
  held.attachLocal(local);
  await join();
  expect(room().attached).toEqual({ remote, local });
  detach();
  await join();
  expect(room().attached).toEqual({ local });
});

it('shows each room again in an element that was there before another one appeared and left', async () => {
  const [first, second] = [{} as HTMLVideoElement, {} as HTMLVideoElement];
  held.attachLocal(first);
  await join();
  const detach = held.attachLocal(second);
  expect(room().attached.local).toBe(second);
  detach();
  await join();
  expect(room().attached.local).toBe(first);
});

it('takes chosen devices, in this room and in the next', async () => {
  await join();
  await held.useDevice('camera', 'usb');
  expect(room().chosen).toEqual({ camera: 'usb' });
  chosen = { camera: 'usb' };
  await join();
  expect(room().chosen).toEqual({ camera: 'usb' });
});

it('says that a device was switched in a room that was left during the switch', async () => {
  await join();
  const switched = held.setDevice('camera', false);
  void held.leave();
  expect(await switched).toBe(false);
});

it('renews credentials that are about to expire, again after a failure, and only while it is in the room', async () => {
  await join();
  renewed = { error: 'down' };
  room().emit('token-expiring', {});
  await jest.advanceTimersByTimeAsync(4_999);
  expect(room().renewedWith).toBeUndefined();
  renewed = { data: { ...CREDENTIALS, token: 'u' } };
  await jest.advanceTimersByTimeAsync(1);
  expect(room().renewedWith?.token).toBe('u');
  renewed = { error: 'down' };
  const left = room();
  left.emit('token-expiring', {});
  await settle();
  void held.leave();
  renewed = { data: { ...CREDENTIALS, token: 'v' } };
  await jest.advanceTimersByTimeAsync(10_000);
  expect(left.renewedWith?.token).toBe('u');
});

it('plays the other side as loud as was set, in each room', async () => {
  await join();
  expect(room().remoteVolume).toBe(100);
  held.setRemoteVolume(20);
  expect(room().remoteVolume).toBe(20);
  await held.leave();
  await join();
  expect(rooms).toHaveLength(2);
  expect(room().remoteVolume).toBe(20);
});
