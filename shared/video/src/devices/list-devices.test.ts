import { checkDevices, type ListedDevice, watchDevices } from './list-devices.ts';

describe('list devices', () => {
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
});

describe('check devices', () => {
  const devices =
    (...kinds: MediaDeviceKind[]) =>
    () =>
      Promise.resolve(kinds.map((kind) => ({ kind, label: '' })));

  it('the device check reports each device by itself', async () => {
    const permission = (device: string) => Promise.resolve<PermissionState>(device === 'camera' ? 'denied' : 'granted');
    await expect(checkDevices({ enumerateDevices: devices('videoinput', 'audioinput'), permission })).resolves.toEqual({
      camera: 'denied',
      microphone: 'granted',
    });
  });
  it('the device check finds missing devices', async () => {
    await expect(
      checkDevices({ enumerateDevices: devices('audioinput'), permission: () => Promise.resolve('prompt') }),
    ).resolves.toEqual({ camera: 'missing', microphone: 'ask' });
  });
  it('the device check expects a question where the browser does not know', async () => {
    await expect(
      checkDevices({
        enumerateDevices: devices('videoinput', 'audioinput'),
        permission: () => Promise.reject(new TypeError()),
      }),
    ).resolves.toEqual({ camera: 'ask', microphone: 'ask' });
  });
  it('the device check assumes permission for a device with a name where the browser does not know', async () => {
    const enumerateDevices = () =>
      Promise.resolve([
        { kind: 'videoinput' as const, label: 'Webcam' },
        { kind: 'audioinput' as const, label: '' },
      ]);
    await expect(
      checkDevices({ enumerateDevices, permission: () => Promise.reject(new TypeError()) }),
    ).resolves.toEqual({
      camera: 'granted',
      microphone: 'ask',
    });
  });
});
