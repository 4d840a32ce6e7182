import type { RoomCredentials } from '@acolhe/contracts';
import { FakeLease } from '@acolhe/realtime/testing';
import { type ApiAnswer, apiError } from '@acolhe/session';
import type { ChosenDevices, VideoFailure } from '@acolhe/video';
import { FakeRoom } from '@acolhe/video/testing';
import { type CallClient, createCallClient, type LeaseAttempt } from './call-client.ts';
import type { CallEvent } from './call-state.ts';

const CREDENTIALS: RoomCredentials = {
  provider: 'webrtc',
  channel: 'v7',
  uid: 'f101',
  token: 't',
  expiresAt: '2026-01-01T12:00:00Z',
  iceServers: [],
  relayOnly: false,
};

const WELL = { camera: 'on', microphone: 'on' } as const;

let rooms: FakeRoom[];
let leases: FakeLease[];
let attempts: LeaseAttempt[];
let events: CallEvent[];
let answer: ApiAnswer<RoomCredentials>;
let chosen: ChosenDevices;
/** The next room that is created fails so. */
let nextFailure: VideoFailure | undefined;
/** The devices that cannot be had in any room that is created from now on. */
let unavailable: FakeRoom['unavailable'];
let call: CallClient;
/** Reports of the path to the service. */
let reportedPaths: boolean[];

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const room = (): FakeRoom => rooms[rooms.length - 1]!;
const lease = (): FakeLease => leases[leases.length - 1]!;
/** Events besides the states of the professional's devices. */
const types = (): string[] => events.map(({ type }) => type).filter((type) => type !== 'own-media');

beforeEach(() => {
  jest.useFakeTimers();
  [rooms, leases, events, answer, chosen, nextFailure] = [[], [], [], { data: CREDENTIALS }, {}, undefined];
  attempts = [];
  unavailable = {};
  reportedPaths = [];
  call = createCallClient({
    createRoom: () => {
      const fresh = new FakeRoom();
      [fresh.failure, nextFailure] = [nextFailure, undefined];
      fresh.unavailable = unavailable;
      rooms.push(fresh);
      return fresh;
    },
    holdLease: (attempt) => {
      attempts.push(attempt);
      leases.push(new FakeLease('v1', false));
      return lease();
    },
    credentials: () => Promise.resolve(answer),
    reportPath: (isOpen) => reportedPaths.push(isOpen),
    chosenDevices: () => chosen,
  });
  call.store.subscribe((_state, _previous, event) => events.push(event));
});
afterEach(() => {
  call.close();
  jest.useRealTimers();
});

async function enter(): Promise<void> {
  call.enter();
  lease().become('held');
  await settle();
}

it('opens camera and microphone while the offer is read, without a lease', async () => {
  call.prepare();
  await settle();
  expect(room()).toMatchObject({ prepared: true, state: 'idle' });
  expect(events.at(-1)).toEqual({ type: 'own-media', ...WELL });
  expect(leases).toEqual([]);
});

it('joins the room once the lease of the call is held', async () => {
  call.enter();
  call.enter();
  await settle();
  expect(leases).toHaveLength(1);
  expect(rooms).toEqual([]);
  lease().become('held');
  await settle();
  expect(room().joinedWith).toBe(CREDENTIALS);
  expect(types()).toEqual(['elsewhere', 'joined']);
});

it('asks for the credentials ahead, once', async () => {
  call.requestAdmission();
  answer = { error: apiError('server', 'http-503', 503) };
  await enter();
  expect(room().state).toBe('joined');
});

it('joins with the credentials that come with the answer to the offer', async () => {
  answer = { error: apiError('server', 'http-503', 503) };
  call.requestAdmission(Promise.resolve(CREDENTIALS));
  call.requestAdmission();
  await enter();
  expect(room().joinedWith).toBe(CREDENTIALS);
});

it('makes the room ready when the service accepts the answer, and enters with the record alone', async () => {
  call.prepare();
  call.requestAdmission(Promise.resolve(CREDENTIALS));
  await settle();
  expect(room()).toMatchObject({ state: 'idle', expectedWith: CREDENTIALS });
  call.enter();
  await settle();
  expect(room()).toMatchObject({ state: 'joined', joinedWith: CREDENTIALS });
});

it('makes no room ready on a page where the offer was not answered', async () => {
  call.prepare();
  call.requestAdmission();
  await settle();
  expect(room().expectedWith).toBeUndefined();
});

it('joins while the lease is asked for where this page answered the offer, and leaves when it is lost', async () => {
  call.requestAdmission(Promise.resolve(CREDENTIALS));
  call.enter();
  await settle();
  expect(room()).toMatchObject({ state: 'joined', joinedWith: CREDENTIALS });
  lease().become('held');
  await settle();
  expect(rooms).toHaveLength(1);
  lease().become('lost');
  await settle();
  expect(room().state).toBe('left');
});

it('leaves a room that was joined ahead when the lease is refused, and joins with the lease', async () => {
  call.requestAdmission(Promise.resolve(CREDENTIALS));
  call.enter();
  await settle();
  lease().become('refused');
  await settle();
  expect(room().state).toBe('left');
  await pass(1_500);
  expect(rooms).toHaveLength(1);
  lease().become('held');
  await settle();
  expect(rooms).toHaveLength(2);
  expect(room().state).toBe('joined');
});

it('asks for credentials that did not come with the answer to the offer', async () => {
  call.requestAdmission(Promise.resolve(undefined));
  await enter();
  expect(room().joinedWith).toBe(CREDENTIALS);
});

it('passes the room’s events on to the state', async () => {
  await enter();
  room().emit('remote-joined', { session: 's' });
  room().emit('remote-left', { reason: 'silent' });
  expect(events.slice(-2)).toEqual([
    { type: 'remote-joined', session: 's' },
    { type: 'remote-left', reason: 'silent' },
  ]);
});

it('reports that another tab holds the call, and joins once that tab releases it', async () => {
  call.enter();
  lease().become('refused');
  expect(events.at(-1)).toEqual({ type: 'elsewhere', elsewhere: true });
  await pass(1_500);
  expect(leases).toHaveLength(2);
  lease().become('held');
  await settle();
  expect(room().state).toBe('joined');
  expect(types()).toContain('joined');
});

it('takes the call from another page by a press: the room is joined with the lease, and not before', async () => {
  call.enter();
  call.takeOver();
  expect(attempts).toEqual(['first']);
  lease().become('refused');
  await pass(1_500);
  lease().become('refused');
  call.takeOver();
  expect(attempts).toEqual(['first', 'again', 'pressed']);
  await settle();
  expect(rooms).toEqual([]);
  lease().become('held');
  await settle();
  expect(room().state).toBe('joined');
  expect(call.store.getState().elsewhere).toBe(false);
  await pass(1_500);
  expect(leases).toHaveLength(3);
});

it('leaves the room when another tab takes the call over, and shows the next room in the same elements', async () => {
  const [remote, local] = [{} as HTMLVideoElement, {} as HTMLVideoElement];
  call.attachRemote(remote);
  call.attachLocal(local);
  await enter();
  const first = room();
  lease().become('lost');
  await settle();
  expect(first.state).toBe('left');
  expect(events.at(-1)).toEqual({ type: 'elsewhere', elsewhere: true });
  await pass(1_500);
  lease().become('held');
  await settle();
  expect(room()).not.toBe(first);
  expect(room()).toMatchObject({ state: 'joined', attached: { remote, local } });
});

it('asks again for credentials that were refused', async () => {
  answer = { error: apiError('server', 'http-503', 503) };
  await enter();
  expect(events.at(-1)).toEqual({
    type: 'refused',
    message: 'O serviço está com um problema. Tente de novo em alguns instantes.',
  });
  answer = { data: CREDENTIALS };
  await pass(1_500);
  expect(room().state).toBe('joined');
});

it('joins another room when one does not open or is lost', async () => {
  nextFailure = 'join-timeout';
  await enter();
  expect(events.at(-1)).toMatchObject({ type: 'refused' });
  await pass(1_500);
  expect(room().state).toBe('joined');
  room().emit('failed', { failure: 'token-refused' });
  await pass(1_500);
  expect(rooms).toHaveLength(3);
  expect(room().state).toBe('joined');
});

it('leaves a device off in the next room that was turned off in the last', async () => {
  await enter();
  call.setDevice('microphone', false);
  await settle();
  room().emit('failed', { failure: 'connection-lost' });
  await pass(1_500);
  expect(rooms).toHaveLength(2);
  expect(room()).toMatchObject({ state: 'joined', devices: { camera: true, microphone: false } });
  expect(call.store.getState().own).toEqual({ camera: 'on', microphone: 'off' });
});

describe('a camera that is busy', () => {
  const busy = { camera: 'busy', microphone: 'on' };
  beforeEach(async () => {
    unavailable = { camera: 'device-busy' };
    call.prepare();
    await enter();
  });

  it('does not prevent the professional from joining the room, and is reported', () => {
    expect(room()).toMatchObject({ state: 'joined', ownMedia: busy });
    expect(call.store.getState().own).toEqual(busy);
  });

  it('remains reported after a press on its button that fails, and in the next room', async () => {
    call.setDevice('camera', true);
    await settle();
    expect(call.store.getState().own).toEqual(busy);
    call.restart();
    await settle();
    expect(rooms.at(-1)).toMatchObject({ state: 'joined', ownMedia: busy });
    expect(call.store.getState().own).toEqual(busy);
  });

  it('is on once a new try succeeds', async () => {
    unavailable.camera = undefined;
    call.setDevice('camera', true);
    await settle();
    expect(call.store.getState().own).toEqual(WELL);
  });

  it('is taken again with the next room', async () => {
    unavailable.camera = undefined;
    call.restart();
    await settle();
    expect(call.store.getState().own).toEqual(WELL);
  });
});

it('uses another camera at once that is chosen while the offer is read, for one that is busy', async () => {
  unavailable = { camera: 'device-busy' };
  call.prepare();
  await settle();
  unavailable.camera = undefined;
  call.useDevice('camera', 'usb');
  await settle();
  await enter();
  expect(room()).toMatchObject({ state: 'joined', chosen: { camera: 'usb' } });
  expect(call.store.getState().own).toEqual(WELL);
});

it('enters without camera and microphone when neither can be had, and says so on both buttons', async () => {
  nextFailure = 'permission-denied';
  await enter();
  expect(room().state).toBe('joined');
  expect(call.store.getState()).toMatchObject({
    joined: true,
    own: { camera: 'forbidden', microphone: 'forbidden' },
  });
  call.setDevice('microphone', true);
  await settle();
  expect(rooms).toHaveLength(1);
  expect(call.store.getState().own).toEqual({ camera: 'forbidden', microphone: 'on' });
});

it('says on the button that a device is off that is turned off between two rooms', async () => {
  nextFailure = 'join-timeout';
  await enter();
  call.setDevice('camera', false);
  expect(call.store.getState().own.camera).toBe('off');
  await pass(1_500);
  expect(room()).toMatchObject({ state: 'joined', ownMedia: { camera: 'off', microphone: 'on' } });
});

it('renews credentials that are about to expire', async () => {
  await enter();
  answer = { data: { ...CREDENTIALS, token: 'u' } };
  room().emit('token-expiring', {});
  await settle();
  expect(room().renewedWith?.token).toBe('u');
});

it('renews credentials again after a failure, for as long as the room is joined', async () => {
  await enter();
  answer = { error: apiError('server', 'http-503', 503) };
  room().emit('token-expiring', {});
  await pass(5_000);
  expect(room().renewedWith).toBeUndefined();
  answer = { data: { ...CREDENTIALS, token: 'u' } };
  await pass(5_000);
  expect(room().renewedWith?.token).toBe('u');
  const lost = room();
  answer = { error: apiError('server', 'http-503', 503) };
  lost.emit('token-expiring', {});
  await settle();
  lost.emit('failed', { failure: 'connection-lost' });
  answer = { data: { ...CREDENTIALS, token: 'v' } };
  await pass(10_000);
  expect(lost.renewedWith?.token).toBe('u');
});

it('leaves the room and joins another at a restart, with a device that is off left off', async () => {
  await enter();
  call.setDevice('microphone', false);
  await settle();
  const first = room();
  call.restart();
  await settle();
  expect(first.state).toBe('left');
  expect(rooms).toHaveLength(2);
  expect(room()).toMatchObject({ state: 'joined', devices: { camera: true, microphone: false } });
  expect(types().slice(-2)).toEqual(['restarted', 'joined']);
});

it('does not restart a room before it was entered', async () => {
  call.restart();
  call.enter();
  call.restart();
  await settle();
  expect(rooms).toEqual([]);
  expect(types()).toEqual([]);
});

it('uses a newly chosen device in this room and in the next', async () => {
  await enter();
  call.useDevice('camera', 'usb');
  chosen = { camera: 'usb' };
  await settle();
  expect(room().chosen).toEqual({ camera: 'usb' });
  room().emit('failed', { failure: 'connection-lost' });
  await pass(1_500);
  expect(room().chosen).toEqual({ camera: 'usb' });
  expect(rooms).toHaveLength(2);
});

it('leaves a device off when another one is chosen', async () => {
  await enter();
  call.setDevice('camera', false);
  await settle();
  const before = events.length;
  call.useDevice('camera', 'usb');
  await settle();
  expect(events).toHaveLength(before);
});

describe('a device that is unplugged', () => {
  const lose = async (device: 'camera' | 'microphone'): Promise<void> => {
    if (room().unavailable[device]) room().become(device, 'gone');
    room().emit('device-lost', { device });
    await settle();
  };

  it('is replaced by another one at once, which is reported', async () => {
    await enter();
    await lose('microphone');
    expect(room().devices.microphone).toBe(true);
    expect(call.store.getState()).toMatchObject({ own: WELL, notice: { what: 'replaced', device: 'microphone' } });
    call.readNotice();
    expect(call.store.getState().notice).toBeUndefined();
  });

  it('is reported as missing when there is no other, and is opened again by a press', async () => {
    await enter();
    room().unavailable.microphone = 'device-not-found';
    await lose('microphone');
    expect(call.store.getState()).toMatchObject({ own: { camera: 'on', microphone: 'gone' }, notice: undefined });
    room().unavailable = {};
    call.setDevice('microphone', true);
    await settle();
    expect(rooms).toHaveLength(1);
    expect(call.store.getState().own).toEqual(WELL);
  });

  it('is not replaced while it is off', async () => {
    await enter();
    call.setDevice('microphone', false);
    await settle();
    await lose('microphone');
    expect(room().devices.microphone).toBe(false);
    expect(call.store.getState()).toMatchObject({ own: { microphone: 'off' }, notice: undefined });
  });
});

it('reports that a chosen device cannot be opened', async () => {
  await enter();
  room().failure = 'device-busy';
  call.useDevice('microphone', 'usb');
  await settle();
  expect(events.at(-1)).toEqual({ type: 'choice-failed', device: 'microphone' });
});

it('releases room, devices and lease when it is closed, and reports nothing afterwards', async () => {
  await enter();
  const before = events.length;
  call.close();
  await settle();
  expect(room().state).toBe('left');
  expect(lease().isReleased).toBe(true);
  room().emit('remote-left', { reason: 'left' });
  lease().become('lost');
  await pass(10_000);
  expect(events).toHaveLength(before);
  expect(rooms).toHaveLength(1);
});

it('reports to the service whether sound and picture get through, each time that changes', async () => {
  await enter();
  for (const state of ['looking', 'none', 'none', 'relay', 'lost', 'direct', 'idle'] as const)
    room().emit('path', { state, tries: 0, nextTryMs: 5_000 });
  expect(reportedPaths).toEqual([false, true]);
});
