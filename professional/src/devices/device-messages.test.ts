import { areDevicesReady, deviceFailureMessage, deviceLines } from './device-messages.ts';

it.each([
  ['granted', 'Liberada', 'Liberado'],
  ['denied', 'Bloqueada', 'Bloqueado'],
  ['missing', 'Não encontrada', 'Não encontrado'],
  ['ask', 'O navegador vai perguntar', 'O navegador vai perguntar'],
] as const)('describes %s for each device in its grammatical gender', (verdict, camera, microphone) => {
  const lines = deviceLines({ camera: verdict, microphone: verdict });
  expect(lines.map((line) => line.verdict)).toEqual([camera, microphone]);
});

it('has the devices ready when both are', () => {
  expect(areDevicesReady({ camera: 'granted', microphone: 'granted' })).toBe(true);
  expect(areDevicesReady({ camera: 'granted', microphone: 'ask' })).toBe(false);
  expect(areDevicesReady({ camera: 'denied', microphone: 'granted' })).toBe(false);
});

it.each([
  ['device-busy', 'camera', 'A câmera está em uso por outro programa.'],
  ['device-busy', 'microphone', 'O microfone está em uso por outro programa.'],
  ['device-not-found', undefined, 'A câmera ou o microfone não foi encontrado.'],
  ['device-not-found', 'microphone', 'O microfone não foi encontrado.'],
  ['unknown', undefined, 'A câmera ou o microfone não abriu.'],
] as const)('describes the failure %s of the device %s', (failure, device, title) =>
  expect(deviceFailureMessage(failure, device).title).toBe(title),
);
