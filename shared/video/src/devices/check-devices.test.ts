import { checkDevices } from './check-devices.ts';

const devices =
  (...kinds: MediaDeviceKind[]) =>
  () =>
    Promise.resolve(kinds.map((kind) => ({ kind, label: '' })));

it('the device check tells each device apart', async () => {
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
it('the device check expects a question where the browser will not tell', async () => {
  await expect(
    checkDevices({
      enumerateDevices: devices('videoinput', 'audioinput'),
      permission: () => Promise.reject(new TypeError()),
    }),
  ).resolves.toEqual({ camera: 'ask', microphone: 'ask' });
});
it('the device check takes a device that has a name for granted where the browser will not tell', async () => {
  const enumerateDevices = () =>
    Promise.resolve([
      { kind: 'videoinput' as const, label: 'Webcam' },
      { kind: 'audioinput' as const, label: '' },
    ]);
  await expect(checkDevices({ enumerateDevices, permission: () => Promise.reject(new TypeError()) })).resolves.toEqual({
    camera: 'granted',
    microphone: 'ask',
  });
});
