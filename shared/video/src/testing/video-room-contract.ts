import assert from 'node:assert/strict';
import { limitMs } from '../../../../scripts/jest/slowness.cjs';
import type { DeviceKind } from '../model/video-room.ts';
import type { RoomDriver, RoomHandle } from './room-driver.ts';

export type { PageConditions, RoomDriver, RoomHandle } from './room-driver.ts';

/** One promise of every video room, whatever carries the media. */
export interface ContractCheck {
  readonly name: string;
  run(driver: RoomDriver): Promise<void>;
}

/** How long things may take in a test on a busy machine; benches hold the room to its aims. */
const LIMIT_MS = { meet: 5_000, noticeLoss: 3_500, reload: 5_000, word: 3_000 } as const;

async function meet(one: RoomHandle, other: RoomHandle, withinMs: number = LIMIT_MS.meet): Promise<void> {
  await Promise.all(
    [one, other].map(async (side) => {
      await side.next('remote-joined', withinMs);
      await side.next('remote-first-frame', withinMs);
    }),
  );
}

async function pair(driver: RoomDriver): Promise<{ patient: RoomHandle; professional: RoomHandle }> {
  const [patient, professional] = await Promise.all([driver.open('patient'), driver.open('professional')]);
  await Promise.all([patient.join(), professional.join()]);
  await meet(patient, professional);
  return { patient, professional };
}

const CHECKS: Record<string, (driver: RoomDriver) => Promise<void>> = {
  'two who join see and hear each other': async (driver) => {
    const { patient, professional } = await pair(driver);
    for (const side of [patient, professional]) {
      assert.equal(await side.state(), 'joined');
      assert.equal(await side.seesMovement(), true);
      assert.equal(await side.receivesSound(), true);
    }
  },

  'the patient may be first': async (driver) => {
    const patient = await driver.open('patient');
    await patient.join();
    const professional = await driver.open('professional');
    await professional.join();
    await meet(patient, professional);
  },

  'the professional may be first': async (driver) => {
    const professional = await driver.open('professional');
    await professional.join();
    const patient = await driver.open('patient');
    await patient.join();
    await meet(patient, professional);
  },

  'a side that made ready is met when it joins, and not before': async (driver) => {
    const [patient, professional] = await Promise.all([driver.open('patient'), driver.open('professional')]);
    await Promise.all([patient.makeReady(), professional.makeReady()]);
    assert.equal(await professional.state(), 'idle');
    await patient.join();
    assert.equal(await patient.untaken('remote-joined'), 0);
    await professional.join();
    await meet(patient, professional);
    for (const side of [patient, professional]) {
      assert.equal(await side.seesMovement(), true);
      assert.equal(await side.receivesSound(), true);
    }
  },

  'a side that made ready may leave without having joined, and another page of it joins': async (driver) => {
    const { patient, professional } = await pair(driver);
    for (const side of ['patient', 'professional'] as const) {
      const further = await driver.open(side);
      await further.makeReady();
      await further.leave();
      assert.equal(await further.state(), 'left');
      assert.equal(await further.holds('camera'), false);
    }
    assert.equal(await patient.seesMovement(), true);
    assert.equal(await patient.untaken('remote-left'), 0);
    assert.equal(await professional.untaken('remote-left'), 0);
  },

  'a side that made ready long ago is met, although another page of it came and went since': async (driver) => {
    const [early, professional] = await Promise.all([driver.open('patient'), driver.open('professional')]);
    await early.makeReady();
    const late = await driver.open('patient');
    await Promise.all([late.join(), professional.join()]);
    await meet(late, professional);
    await late.leave();
    await professional.next('remote-left', LIMIT_MS.word);
    await early.join();
    await meet(early, professional);
  },

  'a camera that is turned off after making ready stays off, and may be turned on': async (driver) => {
    const [patient, professional] = await Promise.all([driver.open('patient'), driver.open('professional')]);
    await professional.makeReady();
    await professional.set('camera', false);
    await patient.join();
    await professional.join({ camera: false, microphone: true });
    assert.deepEqual(await patient.next('remote-media', LIMIT_MS.meet), { camera: 'off', microphone: 'on' });
    await professional.set('camera', true);
    await patient.next('remote-first-frame', LIMIT_MS.meet);
  },

  'the other person is played as loud as was set, before and after they come': async (driver) => {
    const [patient, professional] = await Promise.all([driver.open('patient'), driver.open('professional')]);
    await patient.setRemoteVolume(20);
    await Promise.all([patient.join(), professional.join()]);
    await meet(patient, professional);
    assert.equal(await patient.remoteVolume(), 20);
    assert.equal(await professional.remoteVolume(), 100);
    assert.equal(await patient.receivesSound(), true);
    await patient.setRemoteVolume(55);
    assert.equal(await patient.remoteVolume(), 55);
  },

  'quality is told, both ways, once there is something to measure': async (driver) => {
    const { patient } = await pair(driver);
    const quality = await patient.next('quality', LIMIT_MS.meet);
    assert.ok([quality.uplink, quality.downlink].every((grade) => grade >= 0 && grade <= 6));
    assert.ok(quality.uplink > 0 || quality.downlink > 0);
  },

  'leaving is told at once, frees the devices and may be repeated; the one who stays keeps waiting': async (driver) => {
    const { patient, professional } = await pair(driver);
    await patient.leave();
    assert.deepEqual(await professional.next('remote-left', LIMIT_MS.word), { reason: 'left' });
    assert.equal(await patient.state(), 'left');
    assert.equal(await patient.holds('camera'), false);
    assert.equal(await patient.holds('microphone'), false);
    await patient.leave();
    assert.equal(await professional.state(), 'joined');
    await patient.reload();
    await patient.join();
    await meet(patient, professional);
  },

  'the patient reloads and the call goes on': (driver) => reloads(driver, ['patient']),
  'the professional reloads and the call goes on': (driver) => reloads(driver, ['professional']),
  'both reload at once and the call goes on': (driver) => reloads(driver, ['patient', 'professional']),

  'reloads may follow one another': async (driver) => {
    const { patient, professional } = await pair(driver);
    for (const side of [patient, professional, patient]) {
      const other = side === patient ? professional : patient;
      await side.reload();
      await side.join();
      await meet(side, other, LIMIT_MS.reload);
    }
    assert.equal(await patient.seesMovement(), true);
    assert.equal(await professional.seesMovement(), true);
  },

  'a peer that vanishes is missed soon': async (driver) => {
    const { patient, professional } = await pair(driver);
    await professional.vanish();
    assert.deepEqual(await patient.next('remote-left', LIMIT_MS.noticeLoss), { reason: 'silent' });
    assert.equal(await patient.state(), 'joined');
  },

  'a camera that is off is free, is told, and owes no picture': async (driver) => {
    const { patient, professional } = await pair(driver);
    assert.deepEqual(await professional.next('remote-media', LIMIT_MS.word), { camera: 'on', microphone: 'on' });
    await patient.set('camera', false);
    assert.equal(await patient.holds('camera'), false);
    assert.deepEqual(await professional.next('remote-media', LIMIT_MS.word), { camera: 'off', microphone: 'on' });
    assert.equal(await professional.receivesSound(), true);
    await patient.set('camera', true);
    assert.deepEqual(await professional.next('remote-media', LIMIT_MS.word), { camera: 'on', microphone: 'on' });
    assert.equal(await patient.holds('camera'), true);
    await eventually(() => professional.seesMovement());
    assert.equal(await professional.untaken('remote-left'), 0);
    assert.equal(await professional.untaken('remote-stalled'), 0);
  },

  'a microphone that is off is told': async (driver) => {
    const { patient, professional } = await pair(driver);
    await patient.next('remote-media', LIMIT_MS.word);
    await professional.set('microphone', false);
    assert.deepEqual(await patient.next('remote-media', LIMIT_MS.word), { camera: 'on', microphone: 'off' });
    await professional.set('microphone', true);
    assert.deepEqual(await patient.next('remote-media', LIMIT_MS.word), { camera: 'on', microphone: 'on' });
  },

  'a camera that was off stays off for a peer who comes back': async (driver) => {
    const { patient, professional } = await pair(driver);
    await patient.set('camera', false);
    await professional.reload();
    await professional.join();
    await professional.next('remote-joined', LIMIT_MS.reload);
    assert.deepEqual(await professional.next('remote-media', LIMIT_MS.word), { camera: 'off', microphone: 'on' });
    await patient.set('camera', true);
    await professional.next('remote-first-frame', LIMIT_MS.reload);
  },

  'a device that is to be off on entering is not taken, is told, and may be turned on': async (driver) => {
    const { patient, professional } = await pair(driver);
    await professional.next('remote-media', LIMIT_MS.word);
    await patient.reload();
    await patient.join({ camera: false, microphone: true });
    assert.deepEqual(await professional.next('remote-media', LIMIT_MS.reload), { camera: 'off', microphone: 'on' });
    assert.equal(await patient.took('camera'), false);
    await patient.set('camera', true);
    await eventually(() => professional.seesMovement());
    await patient.next('remote-media', LIMIT_MS.reload);
    await professional.reload();
    await professional.join({ camera: true, microphone: false });
    assert.deepEqual(await patient.next('remote-media', LIMIT_MS.reload), { camera: 'on', microphone: 'off' });
    assert.equal(await professional.took('microphone'), false);
    await professional.set('microphone', true);
    assert.deepEqual(await patient.next('remote-media', LIMIT_MS.word), { camera: 'on', microphone: 'on' });
    await eventually(() => patient.receivesSound());
  },

  'another camera and microphone may be taken in the call, and whether they are on stays': async (driver) => {
    const { patient, professional } = await pair(driver);
    await professional.next('remote-media', LIMIT_MS.word);
    const camera = await anotherThanInUse(patient, 'camera');
    await patient.useDevice('camera', camera);
    assert.equal(await patient.inUse('camera'), camera);
    await eventually(() => professional.seesMovement());
    await patient.set('microphone', false);
    assert.deepEqual(await professional.next('remote-media', LIMIT_MS.word), { camera: 'on', microphone: 'off' });
    const microphone = await anotherThanInUse(patient, 'microphone');
    await patient.useDevice('microphone', microphone);
    assert.equal(await patient.inUse('microphone'), microphone);
    await patient.set('microphone', true);
    assert.deepEqual(await professional.next('remote-media', LIMIT_MS.word), { camera: 'on', microphone: 'on' });
    await eventually(() => professional.receivesSound());
    assert.equal(await professional.untaken('remote-left'), 0);
  },

  'a device that is chosen before entering is the one that is taken': async (driver) => {
    const patient = await driver.open('patient');
    await patient.join();
    // Browsers name devices once they are allowed.
    const camera = await anotherThanInUse(patient, 'camera');
    await patient.reload();
    await patient.useDevice('camera', camera);
    assert.equal(await patient.holds('camera'), false);
    await patient.join();
    assert.equal(await patient.inUse('camera'), camera);
  },

  'a device that cannot be had leaves the one from before in use': async (driver) => {
    const { patient, professional } = await pair(driver);
    const before = await patient.inUse('camera');
    await assert.rejects(patient.useDevice('camera', 'no-such-device'), /device-not-found/);
    assert.equal(await patient.inUse('camera'), before);
    await eventually(() => professional.seesMovement());
  },

  'refused devices keep nobody out: the other is seen and heard, and reads why nothing comes': async (driver) => {
    const patient = await driver.open('patient', { refuseDevices: true });
    const professional = await driver.open('professional');
    await Promise.all([patient.join(), professional.join()]);
    assert.deepEqual(await patient.ownMedia(), { camera: 'forbidden', microphone: 'forbidden' });
    assert.equal(await patient.holds('camera'), false);
    await patient.next('remote-first-frame', LIMIT_MS.meet);
    assert.deepEqual(await professional.next('remote-media', LIMIT_MS.meet), {
      camera: 'forbidden',
      microphone: 'forbidden',
    });
    assert.equal(await patient.receivesSound(), true);
  },

  'a camera that another program has costs itself alone, and the other side reads so': async (driver) => {
    const patient = await driver.open('patient', { busy: 'camera' });
    const professional = await driver.open('professional');
    await Promise.all([patient.join(), professional.join()]);
    assert.deepEqual(await patient.ownMedia(), { camera: 'busy', microphone: 'on' });
    assert.deepEqual(await professional.next('remote-media', LIMIT_MS.meet), { camera: 'busy', microphone: 'on' });
    await eventually(() => professional.receivesSound());
    await assert.rejects(patient.set('camera', true), /device-busy/);
    assert.deepEqual(await patient.ownMedia(), { camera: 'busy', microphone: 'on' });
    assert.equal(await professional.untaken('remote-left'), 0);
  },

  'a microphone that is unplugged costs itself alone, is told, and may be taken again': async (driver) => {
    const { patient, professional } = await pair(driver);
    await professional.next('remote-media', LIMIT_MS.word);
    await patient.unplug('microphone');
    assert.deepEqual(await patient.ownMedia(), { camera: 'on', microphone: 'gone' });
    assert.deepEqual(await professional.next('remote-media', LIMIT_MS.word), { camera: 'on', microphone: 'gone' });
    assert.equal(await professional.seesMovement(), true);
    await patient.set('microphone', true);
    assert.deepEqual(await professional.next('remote-media', LIMIT_MS.word), { camera: 'on', microphone: 'on' });
    await eventually(() => professional.receivesSound());
  },

  'credentials that end soon are announced, once': async (driver) => {
    const patient = await driver.open('patient', { tokenLifeMs: 61_000 });
    await patient.join();
    await patient.next('token-expiring', LIMIT_MS.word);
    assert.equal(await patient.untaken('token-expiring'), 0);
  },

  'a room is joined once': async (driver) => {
    const patient = await driver.open('patient');
    await patient.join();
    await assert.rejects(patient.join(), /joined once/);
    await patient.leave();
    await assert.rejects(patient.join(), /joined once/);
  },
};

async function anotherThanInUse(side: RoomHandle, device: DeviceKind): Promise<string> {
  const used = await side.inUse(device);
  const another = (await side.devices(device)).find((id) => id !== used);
  assert.ok(another, `there is no other ${device}`);
  return another;
}

async function reloads(driver: RoomDriver, who: readonly ('patient' | 'professional')[]): Promise<void> {
  const sides = await pair(driver);
  await Promise.all(
    who.map(async (side) => {
      await sides[side].reload();
      await sides[side].join();
    }),
  );
  await meet(sides.patient, sides.professional, LIMIT_MS.reload);
}

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + limitMs(LIMIT_MS.meet);
  while (!(await holds())) assert.ok(Date.now() < deadline, 'it did not come true in time');
}

/**
 * What every implementation of `VideoRoom` is held to, over whatever drives it.
 * @see docs/product/call.md
 */
export const videoRoomContract: readonly ContractCheck[] = Object.entries(CHECKS).map(([name, run]) => ({ name, run }));
