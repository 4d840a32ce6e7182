import { watchDevices, type ListedDevice } from './list-devices.ts';

class Devices extends EventTarget {
  list: Partial<MediaDeviceInfo>[] = [];
  enumerateDevices = () => Promise.resolve(this.list as MediaDeviceInfo[]);
}
const CAMERA = { kind: 'videoinput', deviceId: 'c1', label: 'Câmera do notebook' } as const;
const SPEAKER = { kind: 'audiooutput', deviceId: 's1', label: 'Fone' } as const;
const prototype: { setSinkId?: () => void } = {};
Object.assign(globalThis, { HTMLMediaElement: { prototype } });

async function watched(devices: Devices) {
  const seen: (readonly ListedDevice[])[] = [];
  const stop = watchDevices((list) => seen.push(list), devices);
  await Promise.resolve();
  return { seen, stop };
}

beforeEach(() => {
  delete prototype.setSinkId;
});

it('the device list lists devices with a name, and speakers only where a page may choose them', async () => {
  const devices = new Devices();
  devices.list = [CAMERA, SPEAKER, { kind: 'audioinput', deviceId: 'm1', label: '' }];
  expect((await watched(devices)).seen).toEqual([[{ kind: 'camera', id: 'c1', label: 'Câmera do notebook' }]]);
  prototype.setSinkId = () => undefined;
  expect((await watched(devices)).seen[0]?.map(({ kind }) => kind)).toEqual(['camera', 'speaker']);
});

it('the device list reports a plugged-in device until it is stopped', async () => {
  const devices = new Devices();
  const { seen, stop } = await watched(devices);
  devices.list = [CAMERA];
  devices.dispatchEvent(new Event('devicechange'));
  await Promise.resolve();
  expect(seen.at(-1)).toHaveLength(1);
  stop();
  devices.list = [];
  devices.dispatchEvent(new Event('devicechange'));
  await Promise.resolve();
  expect(seen.at(-1)).toHaveLength(1);
});
