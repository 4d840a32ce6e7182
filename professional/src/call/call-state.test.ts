import { callMessage } from './call-messages.ts';
import { type CallEvent, type CallState, NO_CALL, callReducer } from './call-state.ts';

const play = (...events: CallEvent[]): CallState => events.reduce(callReducer, NO_CALL);
const HERE: CallEvent[] = [
  { type: 'own-media', camera: 'on', microphone: 'on' },
  { type: 'joined' },
  { type: 'remote-joined', session: 's' },
  { type: 'remote-first-frame', session: 's', sinceJoinMs: 200 },
];
const LEFT: CallEvent = { type: 'remote-left', reason: 'silent' };
const path = (state: 'idle' | 'none' | 'lost' | 'relay'): CallEvent => ({
  type: 'path',
  state,
  tries: 3,
  nextTryMs: 5_000,
});
const NO_PATH = 'O som e a imagem não conseguem passar.';
const PATH_LOST = 'A conexão de som e imagem caiu.';

it.each<[string, CallEvent[], string | undefined]>([
  ['nobody is there yet', [], 'Chamando o paciente...'],
  ['the patient is there', HERE, undefined],
  ['the patient is gone', [...HERE, LEFT], 'O paciente saiu da sala.'],
  ['the patient is back', [...HERE, LEFT, { type: 'remote-joined', session: 't' }], 'O paciente voltou.'],
  ['no path opens to a patient who is there', [{ type: 'joined' }, path('none')], NO_PATH],
  ['the path opened after all', [{ type: 'joined' }, path('none'), path('relay'), ...HERE], undefined],
  ['the path is lost, and the patient is not', [...HERE, path('lost'), LEFT], PATH_LOST],
  ['the path that was lost does not open again', [...HERE, path('lost'), LEFT, path('none')], NO_PATH],
  ['the patient left after the path', [...HERE, path('lost'), LEFT, path('idle')], 'O paciente saiu da sala.'],
  ['the picture stands still', [...HERE, { type: 'remote-stalled', sinceMs: 0 }], 'A imagem do paciente parou.'],
  ['the picture moves again', [...HERE, { type: 'remote-stalled', sinceMs: 0 }, { type: 'remote-resumed' }], undefined],
  [
    'the patient’s camera is off',
    [...HERE, { type: 'remote-media', camera: 'off', microphone: 'on' }],
    'O paciente desligou a câmera.',
  ],
  [
    'the patient’s microphone is off',
    [...HERE, { type: 'remote-media', camera: 'on', microphone: 'off' }],
    'O paciente desligou o microfone.',
  ],
  [
    'another tab has the visit',
    [...HERE, { type: 'elsewhere', elsewhere: true }],
    'Você já está em outra tela de vídeo',
  ],
  [
    'this tab has it again',
    [...HERE, { type: 'elsewhere', elsewhere: true }, { type: 'elsewhere', elsewhere: false }],
    'O paciente saiu da sala.',
  ],
  ['the service refuses', [{ type: 'refused', message: 'Não agora.' }], 'Não agora.'],
  ['the service refused before', [{ type: 'refused', message: 'Não agora.' }, ...HERE], undefined],
  [
    'the own camera is busy',
    [...HERE, { type: 'own-media', camera: 'busy', microphone: 'on' }, LEFT],
    'O paciente saiu da sala.',
  ],
  [
    'a chosen camera cannot be had',
    [...HERE, { type: 'choice-failed', device: 'camera' }],
    'A câmera escolhida não abriu.',
  ],
  [
    'another microphone is used',
    [...HERE, { type: 'device-lost', device: 'microphone' }, { type: 'device-replaced', device: 'microphone' }],
    'O microfone foi desconectado.',
  ],
  [
    'the professional has read so',
    [...HERE, { type: 'device-replaced', device: 'microphone' }, { type: 'notice-read' }],
    undefined,
  ],
  ['the own room is entered again', [...HERE, { type: 'restarted' }], 'Chamando o paciente...'],
])('has the right message when %s', (_, events, title) => expect(callMessage(play(...events))?.title).toBe(title));

it('preserves its connection level while nothing is measured, so that a running call is not shown as lost', () => {
  const unknown = { type: 'quality', uplink: 0, downlink: 0 } as const;
  expect(play(...HERE, unknown).level).toBeUndefined();
  expect(play(...HERE, { type: 'quality', uplink: 1, downlink: 2 }, unknown).level).toBe(4);
  expect(play(...HERE, { type: 'quality', uplink: 6, downlink: 6 }).level).toBe(0);
});

it('has a connection level from both directions once measured, and none after the patient has left', () => {
  expect(play(...HERE).level).toBeUndefined();
  expect(play(...HERE, { type: 'quality', uplink: 1, downlink: 2 }).level).toBe(4);
  expect(play(...HERE, { type: 'quality', uplink: 1, downlink: 2 }, LEFT).level).toBeUndefined();
});

it('has the professional’s devices as the room last reported them, also in the next room', () => {
  const busy = { camera: 'busy', microphone: 'on' } as const;
  expect(play(...HERE).own).toEqual({ camera: 'on', microphone: 'on' });
  expect(play(...HERE, { type: 'own-media', ...busy }).own).toEqual(busy);
  expect(play(...HERE, { type: 'own-media', ...busy }, { type: 'restarted' }).own).toEqual(busy);
});

it('marks the sound as blocked until it is resumed', () => {
  expect(play(...HERE, { type: 'sound-blocked' }).soundBlocked).toBe(true);
  expect(play(...HERE, { type: 'sound-blocked' }, { type: 'sound-resumed' }).soundBlocked).toBe(false);
});

it('does not let a patient leave who has never joined', () => expect(play(LEFT).patient).toBe('waiting'));

it('says how many tries there were, and when the next one is', () => {
  const { aside } = callMessage(play({ type: 'joined' }, path('none'))) ?? {};
  expect(aside).toBe('Tentativa 3; a próxima em até 5 segundos.');
});
