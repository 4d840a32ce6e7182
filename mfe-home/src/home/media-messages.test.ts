import type { DeviceCheck, DeviceVerdict } from '@acolhe/video/devices';
import { mediaMessage, mediaFailureMessage } from './media-messages.ts';

const check = (camera: DeviceVerdict, microphone: DeviceVerdict): DeviceCheck => ({ camera, microphone });
const BEFORE = 'Libere antes do atendimento, para que o profissional veja e ouça você.';

it.each<[DeviceVerdict, DeviceVerdict, string, string[]]>([
  ['ask', 'ask', 'A Webcam/Microfone não estão liberados para o uso', [BEFORE]],
  ['ask', 'granted', 'A câmera não está liberada para o uso', [BEFORE]],
  ['granted', 'ask', 'O microfone não está liberado para o uso', [BEFORE]],
  [
    'denied',
    'denied',
    'A Webcam/Microfone não estão liberados para o uso',
    ['A câmera e o microfone estão bloqueados. Permita o uso nas configurações do navegador.'],
  ],
  [
    'denied',
    'granted',
    'A câmera não está liberada para o uso',
    ['A câmera está bloqueada. Permita o uso nas configurações do navegador.'],
  ],
  [
    'granted',
    'denied',
    'O microfone não está liberado para o uso',
    ['O microfone está bloqueado. Permita o uso nas configurações do navegador.'],
  ],
  [
    'missing',
    'missing',
    'A Webcam/Microfone não estão liberados para o uso',
    ['Não encontramos câmera nem microfone neste aparelho. Confira se estão conectados.'],
  ],
  [
    'missing',
    'granted',
    'A câmera não está liberada para o uso',
    ['Não encontramos uma câmera neste aparelho. Confira se está conectada.'],
  ],
  [
    'denied',
    'missing',
    'A Webcam/Microfone não estão liberados para o uso',
    [
      'Não encontramos um microfone neste aparelho. Confira se está conectado.',
      'A câmera está bloqueada. Permita o uso nas configurações do navegador.',
    ],
  ],
])('camera %s, microphone %s', (camera, microphone, title, sentences) => {
  expect(mediaMessage(check(camera, microphone))).toEqual({ title, sentences, canAsk: true });
});

it('has no message when both devices may be used', () => {
  expect(mediaMessage(check('granted', 'granted'))).toBeUndefined();
});

it('reports that the browser supports neither device', () => {
  expect(mediaMessage('unsupported')).toMatchObject({
    title: 'Este navegador não permite usar câmera e microfone',
    canAsk: false,
  });
});

it.each([
  [
    'permission-denied',
    undefined,
    check('denied', 'granted'),
    'A câmera está bloqueada. Permita o uso nas configurações do navegador.',
  ],
  [
    'permission-denied',
    undefined,
    check('ask', 'ask'),
    'A câmera e o microfone estão bloqueados. Permita o uso nas configurações do navegador.',
  ],
  [
    'permission-denied',
    undefined,
    undefined,
    'A câmera e o microfone estão bloqueados. Permita o uso nas configurações do navegador.',
  ],
  [
    'device-not-found',
    'camera',
    check('missing', 'granted'),
    'Não encontramos uma câmera neste aparelho. Confira se está conectada.',
  ],
  [
    'device-busy',
    'microphone',
    check('granted', 'granted'),
    'Outro aplicativo pode estar usando o microfone. Feche-o e tente de novo.',
  ],
  ['unknown', undefined, check('ask', 'ask'), 'A Webcam/Microfone não estão liberados para o uso'],
] as const)('describes a failure to open the devices: %s, %s', (failure, device, state, message) => {
  expect(mediaFailureMessage(failure, device, state)).toBe(message);
});
