/** @jest-environment jsdom */

import { limitMs } from '../../../../scripts/jest/slowness.cjs';
import type { VideoRoom } from '../model/video-room.ts';
import { createEventLog } from '../testing/event-log.ts';
import { fakeCredentials } from '../testing/fake-agora-driver.ts';
import { FakeAgoraCloud, FakeAgoraSdk } from '../testing/fake-agora.ts';
import { FakeDevices, installFakeMedia } from '../testing/fake-media.ts';
import { createAgoraRoom } from './agora-provider.ts';

let cloud: FakeAgoraCloud;
const rooms: VideoRoom[] = [];

const WORD_MS = limitMs(3_000);

function openRoom(sdk = new FakeAgoraSdk(cloud), joinLimitMs?: number) {
  const devices = new FakeDevices();
  let present: (now: boolean) => void = () => undefined;
  const watchPeerPresence = (listener: (present: boolean) => void): (() => void) => {
    present = listener;
    listener(true);
    return () => undefined;
  };
  const room = createAgoraRoom({
    sdk,
    devices,
    watchPeerPresence,
    signals: sdk.cloud.signals,
    nowMs: Date.now,
    joinLimitMs,
  });
  const element = document.createElement('video');
  room.attachRemote(element);
  rooms.push(room);
  return { room, sdk, devices, element, log: createEventLog(room), peerPresent: (now: boolean) => present(now) };
}
async function openPair() {
  const [patient, professional] = [openRoom(), openRoom()];
  await patient.room.join(fakeCredentials('patient'));
  await professional.room.join(fakeCredentials('professional'));
  await Promise.all([patient, professional].map(({ log }) => log.next('remote-first-frame', WORD_MS)));
  return { patient, professional };
}

beforeAll(installFakeMedia);
beforeEach(() => {
  cloud = new FakeAgoraCloud();
});
afterEach(async () => {
  await Promise.all(rooms.splice(0).map((room) => room.leave()));
});

it('an Agora room gives up a join that stays pending, and frees the devices', async () => {
  const sdk = new FakeAgoraSdk(cloud);
  sdk.offline = true;
  const { room, devices } = openRoom(sdk, 50);
  await expect(room.join(fakeCredentials('patient'))).rejects.toMatchObject({ failure: 'join-timeout' });
  expect(room.state).toBe('left');
  expect(devices.held('camera')).toBeUndefined();
  expect(devices.held('microphone')).toBeUndefined();
});

it.each([
  ['of another person', { ...fakeCredentials('professional'), uid: '1' }],
  ['that has ended', fakeCredentials('patient', -1)],
  ['without the app that it is for', { ...fakeCredentials('patient'), appId: undefined }],
])('an Agora room is refused with a token %s', async (_, credentials) => {
  await expect(openRoom().room.join(credentials)).rejects.toMatchObject({ failure: 'token-refused' });
});

it('an Agora room asks for a new token when the cloud warns, too, and continues with it', async () => {
  const { room, log } = openRoom();
  await room.join(fakeCredentials('patient', 30_200));
  await log.next('token-expiring', WORD_MS);
  expect((await log.next('token-expiring', WORD_MS))?.detail).toEqual({});
  await room.renewToken(fakeCredentials('patient'));
  expect(log.untaken('failed')).toBe(0);
});

it('an Agora room is lost when the token ends unrenewed, so that a new room is entered', async () => {
  const { room, log } = openRoom();
  await room.join(fakeCredentials('patient', 100));
  expect((await log.next('failed', WORD_MS))?.detail).toEqual({ failure: 'connection-lost' });
});

it('an Agora room says nothing of itself when it leaves on its own', async () => {
  const { patient } = await openPair();
  await patient.room.leave();
  expect(patient.log.untaken('failed')).toBe(0);
});

it('an Agora room enters with a separate client each time, and only when the one before has left', async () => {
  const sdk = new FakeAgoraSdk(cloud);
  const first = openRoom(sdk);
  await first.room.join(fakeCredentials('patient'));
  const second = openRoom(sdk);
  // As a console does that replaces its room: it does not wait until the first is left.
  void first.room.leave();
  await second.room.join(fakeCredentials('patient'));
  expect(sdk.clients.map(({ connected }) => connected)).toEqual([false, true]);
  expect(first.log.untaken('failed')).toBe(0);
});

it('an Agora room takes the cloud’s word on the network, and on the round trip', async () => {
  cloud.quality = { uplink: 0, downlink: 0 };
  const { patient } = await openPair();
  expect(await patient.log.next('quality', 2_500)).toBeNull();
  cloud.quality = { uplink: 2, downlink: 5 };
  expect((await patient.log.next('quality', WORD_MS))?.detail).toEqual({ uplink: 2, downlink: 5, roundTripMs: 60 });
});

it('an Agora room reports an unresponsive person as missing once', async () => {
  const { patient, professional } = await openPair();
  professional.sdk.vanish();
  patient.peerPresent(false);
  const left = await patient.log.next('remote-left', WORD_MS);
  expect(left?.detail).toEqual({ reason: 'silent' });
  professional.sdk.clients[0]?.timedOut();
  expect(patient.log.untaken('remote-left')).toBe(0);
});

it('an Agora room reports a person again from which something arrives after all', async () => {
  const { patient, professional } = await openPair();
  const session = (await patient.log.next('remote-joined', WORD_MS))?.detail.session;
  const [client] = professional.sdk.clients;
  client!.connected = false;
  await patient.log.next('remote-left', limitMs(4_000));
  client!.connected = true;
  expect((await patient.log.next('remote-joined', WORD_MS))?.detail).toEqual({ session });
});

it('an Agora room does not miss a person who sends nothing on purpose', async () => {
  const { patient, professional } = await openPair();
  await patient.log.next('remote-media', WORD_MS);
  await professional.room.setCamera(false);
  await professional.room.setMicrophone(false);
  expect((await patient.log.next('remote-media', WORD_MS))?.detail).toEqual({ camera: 'off', microphone: 'off' });
  expect(await patient.log.next('remote-left', 3_000)).toBeNull();
});

it('an Agora room reports a stalled picture, and that it moves again', async () => {
  const { patient, professional } = await openPair();
  const camera = professional.devices.held('camera')!;
  camera.enabled = false;
  expect(await patient.log.next('remote-stalled', WORD_MS)).not.toBeNull();
  camera.enabled = true;
  expect(await patient.log.next('remote-resumed', WORD_MS)).not.toBeNull();
  expect(patient.log.untaken('remote-left')).toBe(0);
});

it('an Agora room reports a device that is unplugged, to both', async () => {
  const { patient, professional } = await openPair();
  await professional.log.next('remote-media', WORD_MS);
  const camera = patient.devices.held('camera')!;
  camera.stop();
  camera.dispatchEvent(new Event('ended'));
  expect((await patient.log.next('device-lost', WORD_MS))?.detail).toEqual({ device: 'camera' });
  expect((await professional.log.next('remote-media', WORD_MS))?.detail).toEqual({ camera: 'gone', microphone: 'on' });
});

it('an Agora room shows the picture in silence and asks for a tap when the browser will not play sound', async () => {
  const { room, element, log } = openRoom();
  element.play = () => (element.muted ? Promise.resolve() : Promise.reject(new DOMException('', 'NotAllowedError')));
  await room.join(fakeCredentials('patient'));
  await openRoom().room.join(fakeCredentials('professional'));
  expect(await log.next('sound-blocked', WORD_MS)).not.toBeNull();
  expect(element.muted).toBe(true);
  element.play = () => Promise.resolve();
  await room.resumeSound();
  expect(element.muted).toBe(false);
});
