import type { DeviceState } from '@acolhe/video';
import { areDevicesReady, callMessage, deviceFailureMessage, deviceLines } from './call-messages.ts';
import { type CallEvent, type CallState, NO_CALL, callReducer } from './call-state.ts';

const play = (...events: CallEvent[]): CallState => events.reduce(callReducer, NO_CALL);
const HERE: CallEvent[] = [
  { type: 'joined' },
  { type: 'remote-joined', session: 's' },
  { type: 'remote-first-frame', session: 's', sinceJoinMs: 200 },
];
const theirs = (camera: DeviceState, microphone: DeviceState): CallEvent[] => [
  ...HERE,
  { type: 'remote-media', camera, microphone },
];
const LEFT: CallEvent = { type: 'remote-left', reason: 'silent' };

it.each<[CallEvent[], string, string | undefined]>([
  [[], 'Chamando a paciente...', undefined],
  [[...HERE, LEFT], 'A paciente saiu da sala.', 'Aguarde um momento: a chamada continua quando ela voltar.'],
  [[...HERE, LEFT, { type: 'remote-joined', session: 't' }], 'A paciente voltou.', undefined],
  [[...HERE, { type: 'remote-stalled', sinceMs: 0 }], 'A imagem da paciente parou.', 'A conexão está instável.'],
  [theirs('off', 'on'), 'A paciente desligou a câmera.', undefined],
  [theirs('on', 'off'), 'A paciente desligou o microfone.', 'Se precisar, use a conversa.'],
  [theirs('off', 'off'), 'A paciente desligou a câmera e o microfone.', 'Se precisar, use a conversa.'],
  [theirs('gone', 'on'), 'A paciente está sem câmera.', undefined],
  [
    theirs('busy', 'silent'),
    'A câmera da paciente está em uso por outro programa.',
    'O microfone da paciente não capta nada. Se precisar, use a conversa.',
  ],
])('names a female patient in the feminine form: %j', (events, title, detail) => {
  const sentence = callMessage(play(...events), 'Feminino');
  expect(sentence?.title).toBe(title);
  expect(sentence?.detail).toBe(detail);
});

it.each(['Masculino', undefined])('names any other patient (%s) in the masculine form', (gender) => {
  expect(callMessage(play(...HERE, LEFT), gender)).toMatchObject({
    title: 'O paciente saiu da sala.',
    detail: 'Aguarde um momento: a chamada continua quando ele voltar.',
  });
});

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
