import { FakeVideo } from '@acolhe/call/testing';
import * as calls from '@acolhe/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { deviceMemoryOf } from '../care/device-selects.tsx';
import { careService, unreached } from '../testing/care-service.ts';
import { openAtCamera } from '../testing/open-request.tsx';

test('the camera step shows the state of each device, the sound level, and a summary of the answers', async () => {
  const { video } = await openAtCamera();
  expect(await screen.findByText('Câmera funcionando')).toBeTruthy();
  expect(screen.getByText(/Microfone funcionando/)).toBeTruthy();
  expect(screen.getByText('Fale algo e veja o sinal subir')).toBeTruthy();
  expect(await screen.findByText('Internet boa. O som e a imagem são confirmados na chamada')).toBeTruthy();
  expect(screen.getByTestId('local-video')).toBeTruthy();
  expect(screen.getByText('Febre alta desde ontem.')).toBeTruthy();
  act(() => video.level(0.6));
  expect(document.querySelector('[data-lit="6"]')).toBeTruthy();
});

test('the camera step reserves places while devices open and the network is measured', async () => {
  const { video } = await openAtCamera();
  const sentence = 'Se o navegador perguntar, permita o uso da câmera e do microfone.';
  const reserved = () =>
    [...document.querySelectorAll<HTMLElement>('[data-other]')].map(({ dataset }) => dataset.other);
  await screen.findByText('Microfone funcionando');
  const places = reserved();
  expect(places).toContain(sentence);
  expect(screen.queryByText(sentence)).toBeNull();
  act(() => video.become('microphone', 'asking'));
  expect(screen.getByRole('status').textContent).toBe(sentence);
  expect(screen.getByText('Fale algo e veja o sinal subir')).toBeTruthy();
  expect(reserved()).toEqual(places);
});

test('the camera step offers several devices of a kind, opens the chosen one, and stores the choice', async () => {
  const video = new FakeVideo();
  video.devices = [
    { kind: 'camera', id: 'camera-1', label: 'Câmera frontal' },
    { kind: 'camera', id: 'camera-2', label: 'Câmera traseira' },
    { kind: 'microphone', id: 'microphone-1', label: 'Microfone' },
    { kind: 'speaker', id: 's1', label: 'Fone' },
    { kind: 'speaker', id: 's2', label: 'Caixa' },
  ];
  const { user, portal } = await openAtCamera({ video });
  await user.click(await screen.findByRole('button', { name: 'Trocar câmera, microfone ou som' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Câmera' }), 'Câmera traseira');
  await waitFor(() => expect(video.previewOf).toEqual({ camera: 'camera-2' }));
  expect(video.previewsOpen).toBe(1);
  expect(screen.queryByRole('combobox', { name: 'Microfone' })).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Alto-falante' }), 'Caixa');
  expect(deviceMemoryOf(portal.storage).get()).toEqual({ camera: 'camera-2', speaker: 's2' });
});

test('the camera step shows every question, also without an answer, and leads back to each', async () => {
  const { user } = await openAtCamera();
  expect(screen.getAllByText('Nada informado').length).toBeGreaterThan(0);
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Alterar: Motivo' }));
  expect(screen.queryByRole('button', { name: 'Alterar: Motivo' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Qual é o motivo do atendimento?' })).toBeTruthy();
});

test('the camera step releases the camera when it is left', async () => {
  const { user, video } = await openAtCamera();
  await screen.findByText('Câmera funcionando');
  expect(video.previewsOpen).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(video.previewsOpen).toBe(0);
});

test.each([
  ['relay', 'Internet boa para vídeo'],
  ['direct', 'Internet boa para vídeo'],
  ['none', 'Esta rede não deixa passar som e imagem. Troque de rede ou desligue a VPN.'],
] as const)(
  'the camera step tries the path with the servers of rooms, and says what it found: %s',
  async (path, text) => {
    const service = careService();
    const iceServers = [{ urls: ['turn:relay.test'], username: 'u', credential: 'c' }];
    service.answer(calls.findRoomProviderCall, () => ({ provider: 'webrtc' as const, iceServers, relayOnly: true }));
    service.answer(calls.getLiveVisitCall, () => ({ ok: true }));
    const video = new FakeVideo();
    video.path = path;
    await openAtCamera({ service, video });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(video.triedWith).toEqual({ iceServers, relayOnly: true });
  },
);

test('the camera step says when the service is not reached', async () => {
  const service = careService();
  service.answer(calls.getLiveVisitCall, () => ({ ok: true }));
  service.answer(calls.currentTimeCall, unreached);
  await openAtCamera({ service });
  expect(await screen.findByText('Sem internet')).toBeTruthy();
});

test.each([
  ['permission-denied', 'Câmera sem permissão', 'Microfone sem permissão', 'Toque em Permissões.'],
  ['device-not-found', 'Câmera não encontrada', 'Microfone não encontrado', /Confira se está conectado/],
  [
    'device-busy',
    'Câmera em uso por outro aplicativo',
    'Microfone em uso por outro aplicativo',
    /Feche os outros aplicativos/,
  ],
  ['unknown', 'Câmera não abriu', 'Microfone não abriu', /recarregue a página/],
] as const)(
  'the camera step shows a failure and its help, and sends nothing: %s',
  async (failure, camera, microphone, help) => {
    const video = new FakeVideo();
    video.failure = failure;
    const { user, portal, service } = await openAtCamera({ video });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'A Webcam/Microfone não estão liberados para o uso',
    );
    expect(portal.recorded.notifications).toEqual([]);
    expect(screen.getByText(camera)).toBeTruthy();
    expect(screen.getByText(microphone)).toBeTruthy();
    expect(await screen.findByText(help)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Solicitar Atendimento' }));
    expect(service.seen(calls.requestCareCall)).toHaveLength(0);
  },
);

test.each([
  [
    'camera',
    'Câmera não encontrada',
    /Microfone funcionando/,
    'Continuar só com voz',
    'Você vai ser atendido só com voz.',
  ],
  [
    'microphone',
    'Microfone não encontrado',
    'Câmera funcionando',
    'Continuar só com imagem',
    'Você vai ser atendido só com imagem.',
  ],
] as const)(
  'the camera step continues without a %s after the specified note and a press',
  async (device, missing, working, goOn, note) => {
    const video = new FakeVideo();
    [video.failure, video.device] = ['device-not-found', device];
    const { user, service } = await openAtCamera({ video });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'A Webcam/Microfone não estão liberados para o uso',
    );
    expect(screen.getByText(missing)).toBeTruthy();
    expect(screen.getByText(working)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Solicitar Atendimento' }));
    expect(service.seen(calls.requestCareCall)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: goOn }));
    expect(screen.getByText(note)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Solicitar Atendimento' }));
    await waitFor(() => expect(service.seen(calls.requestCareCall)).toHaveLength(1));
  },
);

test('the camera step asks for the microphone alone of a patient who refused both and continues by voice', async () => {
  const video = new FakeVideo();
  video.failure = 'permission-denied';
  const { user } = await openAtCamera({ video });
  await screen.findByRole('alert');
  video.failure = undefined;
  await user.click(screen.getByRole('button', { name: 'Continuar só com voz' }));
  expect(await screen.findByText(/Microfone funcionando/)).toBeTruthy();
  expect(screen.getByText('Câmera desligada')).toBeTruthy();
  expect(screen.getByText('Você vai ser atendido só com voz.')).toBeTruthy();
});

test('the camera step says how to get help to a patient who has neither', async () => {
  const video = new FakeVideo();
  video.failure = 'device-not-found';
  await openAtCamera({ video });
  expect((await screen.findByRole('alert')).textContent).toContain('use outro celular ou computador');
  expect(screen.queryByRole('button', { name: 'Continuar só com voz' })).toBeNull();
});

test('the camera step offers the other cameras when the first one is busy, and takes the chosen one', async () => {
  const video = new FakeVideo();
  [video.failure, video.device] = ['device-busy', 'camera'];
  video.devices = [
    { kind: 'camera', id: 'camera-1', label: 'Integrada' },
    { kind: 'camera', id: 'camera-2', label: 'USB' },
  ];
  const { user } = await openAtCamera({ video });
  expect(await screen.findByText('Câmera em uso por outro aplicativo')).toBeTruthy();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Câmera' }), 'USB');
  expect(await screen.findByText('Câmera funcionando')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the camera step reopens the devices on a press, holds the focus there, and announces the result', async () => {
  const video = new FakeVideo();
  video.failure = 'permission-denied';
  const { user, portal } = await openAtCamera({ video });
  expect(await screen.findByText('Toque em Liberar Permissões.')).toBeTruthy();
  video.failure = undefined;
  await user.click(await screen.findByRole('button', { name: 'Liberar Permissões' }));
  expect(await screen.findByText('Câmera funcionando')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Como você aparece');
  expect(portal.recorded.announcements.at(-1)).toBe('Câmera e microfone funcionando.');
});

test.each([
  ['permission-denied', 1801],
  ['device-not-found', 1802],
  ['device-busy', 1802],
] as const)('the movement log records %s, and what was allowed afterwards', async (failure, code) => {
  const video = new FakeVideo();
  video.failure = failure;
  const { user, portal } = await openAtCamera({ video });
  video.failure = undefined;
  await user.click(await screen.findByRole('button', { name: 'Liberar Permissões' }));
  await screen.findByText('Câmera funcionando');
  expect(portal.recorded.movements.filter((event) => event.code >= 1800)).toEqual([
    { code, payload: { failure } },
    { code: 1800 },
  ]);
});

test('the camera step asks how to continue once a device is unplugged, and sends again when it is back', async () => {
  const { video } = await openAtCamera();
  await screen.findByText('Câmera funcionando');
  act(() => video.become('camera', 'gone'));
  expect(screen.getByText('Câmera não encontrada')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Solicitar Atendimento' }).getAttribute('aria-disabled')).toBe('true');
  act(() => video.become('camera', 'on'));
  expect(screen.getByRole('button', { name: 'Solicitar Atendimento' }).getAttribute('aria-disabled')).not.toBe('true');
});
