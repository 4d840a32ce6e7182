import { generateRoomTokenCall, openFileCall, recordMediaPathCall } from '@acolhe/contracts';
import { DURATIONS } from '@acolhe/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { cabinService, unreached } from '../testing/cabin-service.ts';
import { openCall, openMainRoom, openWaitingRoom, pass } from '../testing/open-cabin.tsx';

afterEach(() => jest.useRealTimers());

it('the controls name their states and switch the devices', async () => {
  const { user, video } = await openCall();
  const bar = within(screen.getByRole('group', { name: 'Controles da chamada' }));
  await user.click(bar.getByRole('button', { name: 'Microfone ligado' }));
  await bar.findByRole('button', { name: 'Microfone desligado' });
  await user.click(bar.getByRole('button', { name: 'Câmera ligada' }));
  await bar.findByRole('button', { name: 'Câmera desligada' });
  expect(video.room.devices).toEqual({ camera: false, microphone: false });
  await user.click(bar.getByRole('button', { name: 'Câmera desligada' }));
  await bar.findByRole('button', { name: 'Câmera ligada' });
  expect(video.room.devices.camera).toBe(true);
});

it('a visit in a queue shows its place in it, which follows the queue', async () => {
  const { realtime } = await openMainRoom();
  act(() => realtime.record({ phase: 'queued', queue: 'technicians', ticket: 4, queueNumber: 4 }));
  screen.getByText('Seu lugar na fila: 4');
  act(() => realtime.queues.technicians.set({ revision: 2, served: 2, left: [] }));
  screen.getByText('Seu lugar na fila: 2');
});

it('a professional who left is awaited, and is in view again when they are back', async () => {
  const { video } = await openCall();
  act(() => video.room.emit('remote-left', { reason: 'left' }));
  screen.getByRole('heading', { name: 'Profissional saiu da sala. Aguarde um momento.' });
  act(() => video.room.emit('remote-joined', { session: 's2' }));
  screen.getByRole('heading', { name: 'Atendimento com Paula Ribeiro' });
});

it('a path that is lost is not shown as a professional who left', async () => {
  const { video } = await openCall();
  const path = (state: 'lost' | 'none' | 'idle' | 'looking') =>
    act(() => video.room.emit('path', { state, tries: 1, nextTryMs: 5_000 }));
  path('lost');
  act(() => video.room.emit('remote-left', { reason: 'silent' }));
  screen.getByRole('heading', { name: 'A conexão de som e imagem caiu.' });
  screen.getByText('O profissional continua na chamada. Estamos tentando de novo.');
  path('none');
  expect(screen.getAllByText('O som e a imagem não conseguem passar.')).toHaveLength(1);
  screen.getByText(/Chame a equipe do local/);
  path('idle');
  screen.getByRole('heading', { name: 'Profissional saiu da sala. Aguarde um momento.' });
  path('looking');
  screen.getByRole('heading', { name: 'AGUARDANDO ATENDIMENTO...' });
});

it('the cabin is present in the call as the patient, until the call is over', async () => {
  const { realtime } = await openCall();
  const presence = realtime.leases.at(-1);
  expect([presence?.key, presence?.isReleased]).toEqual(['v5', false]);
  act(() => realtime.record({ phase: 'queued', handOver: 'forwarded', queue: 'doctors', queueNumber: 1 }));
  expect(presence?.isReleased).toBe(true);
});

it('the cabin asks for its presence in the call again after a page elsewhere took it', async () => {
  const { realtime } = await openCall();
  const held = realtime.leases.length;
  act(() => realtime.leases.at(-1)?.become('lost'));
  await pass(DURATIONS.cabin.leaseRetryMs);
  expect(realtime.leases).toHaveLength(held + 1);
  expect(realtime.leases.at(-1)).toMatchObject({ key: 'v5', takesOver: false, isReleased: false });
});

it.each([
  ['forwarded', 'Estamos transferindo para o Médico'],
  ['sent-to-queue', 'Você será direcionado para a Fila do Atendimento Médico'],
] as const)('a hand-over to a doctor (%s) is said, and the doctor’s room is entered', async (handOver, message) => {
  const { realtime, video } = await openCall();
  act(() => realtime.record({ phase: 'queued', handOver, queue: 'doctors', queueNumber: 1 }));
  screen.getByRole('heading', { name: message });
  await pass(0);
  act(() => realtime.record({ phase: 'in-call', professionalName: 'Dr. Luís', roomName: 'r2' }));
  await waitFor(() => expect(video.rooms.at(-1)?.state).toBe('joined'));
  act(() => video.room.emit('remote-joined', { session: 's2' }));
  screen.getByRole('heading', { name: 'Atendimento com Dr. Luís' });
});

it('a command is executed once per sequence number: a reload enters the room again', async () => {
  const { realtime, service } = await openCall();
  act(() => realtime.record({ command: 'reloadPage', commandSeq: 1 }));
  await waitFor(() => expect(service.seen(generateRoomTokenCall)).toHaveLength(2));
  act(() => realtime.record({ command: 'reloadPage', commandSeq: 1 }));
  await pass(1_000);
  expect(service.seen(generateRoomTokenCall)).toHaveLength(2);
});

it('the message that the connection is unstable is shown, and the room is entered again by itself', async () => {
  const { realtime, service } = await openCall();
  act(() => realtime.record({ command: 'showUnstable', commandSeq: 1 }));
  screen.getByText('A conexão está instável');
  await pass(5_000);
  expect(screen.queryByText('A conexão está instável')).toBeNull();
  expect(service.seen(generateRoomTokenCall)).toHaveLength(2);
});

it.each([
  ['askNurse', 'A enfermagem pergunta'],
  ['askDoctor', 'O médico pergunta'],
] as const)('the question %s is shown until it is closed, and answered once', async (command, title) => {
  const { realtime, user } = await openCall();
  act(() => realtime.record({ command, commandSeq: 1 }));
  screen.getByText(title);
  expect(realtime.answers).toEqual(['answer']);
  await user.click(screen.getByRole('button', { name: 'Entendi' }));
  expect(screen.queryByText(title)).toBeNull();
});

it('what the professional writes is shown large, the last message alone, and cannot be answered', async () => {
  const { realtime } = await openCall();
  const line = (id: string, text: string, fromPatient = false) => ({ id, text, fromPatient, date: '', time: '' });
  act(() => realtime.chat.set([line('1', 'Bom dia'), line('2', 'Tome água'), line('3', 'sim', true)]));
  screen.getByText('Tome água');
  expect(screen.queryByText('Bom dia')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
  await pass(30_000);
  expect(screen.queryByText('Tome água')).toBeNull();
});

it.each([
  ['permission-denied', 'O navegador bloqueou a câmera e o microfone.'],
  ['device-busy', 'Sua câmera e seu microfone estão em uso por outro programa.'],
] as const)('camera and microphone that fail with %s show an error, with a retry', async (failure, title) => {
  const { video, user } = await openWaitingRoom();
  video.failure = failure;
  await pass(5_000);
  await screen.findByText(title);
  screen.getByText('Chame a equipe do local.');
  screen.getByRole('button', { name: 'Câmera desligada' });
  video.failure = undefined;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByRole('button', { name: 'Câmera ligada' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('an unplugged camera is reported, and reopened by itself when it is plugged in', async () => {
  const { video } = await openCall();
  video.failure = 'device-not-found';
  act(() => video.room.emit('device-lost', { device: 'camera' }));
  await screen.findByText('Sua câmera não está conectada.');
  video.failure = undefined;
  act(() => video.room.become('camera', 'on'));
  await screen.findByRole('button', { name: 'Câmera ligada' });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('a call opens in a cabin without a camera, by voice', async () => {
  const { realtime, video } = await openMainRoom();
  act(() => video.room.become('camera', 'gone'));
  act(() => realtime.record({ phase: 'in-call', professionalName: 'Paula Ribeiro', roomName: 'r1' }));
  await waitFor(() => expect(video.room.state).toBe('joined'));
});

it('the cabin shows that the professional’s microphone is off, and why the picture is missing', async () => {
  const { video } = await openCall();
  act(() => video.room.emit('remote-media', { camera: 'busy', microphone: 'off' }));
  screen.getByText('A câmera do profissional está em uso por outro programa.');
  screen.getByText('O profissional desligou o microfone.');
  act(() => video.room.emit('remote-media', { camera: 'on', microphone: 'on' }));
  expect(screen.queryByText('O profissional desligou o microfone.')).toBeNull();
});

it('what a patient switched off stays off when the other device is lost, fails and is taken again', async () => {
  const { video, user } = await openCall();
  await user.click(screen.getByRole('button', { name: 'Microfone ligado' }));
  await screen.findByRole('button', { name: 'Microfone desligado' });
  act(() => video.room.emit('device-lost', { device: 'microphone' }));
  await pass(0);
  expect(video.room.devices.microphone).toBe(false);
  video.failure = 'device-not-found';
  act(() => video.room.emit('device-lost', { device: 'camera' }));
  await screen.findByText('Sua câmera não está conectada.');
  video.failure = undefined;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  await screen.findByRole('button', { name: 'Câmera ligada' });
  screen.getByRole('button', { name: 'Microfone desligado' });
  expect(video.room.devices).toEqual({ camera: true, microphone: false });
});

it('a camera that is taken again with the room is said to be on', async () => {
  const { video, realtime } = await openCall();
  video.failure = 'device-not-found';
  act(() => video.room.emit('device-lost', { device: 'camera' }));
  await screen.findByText('Sua câmera não está conectada.');
  video.failure = undefined;
  act(() => realtime.record({ command: 'reloadPage', commandSeq: 1 }));
  await waitFor(() => expect(video.rooms.at(-1)?.devices.camera).toBe(true));
  await screen.findByRole('button', { name: 'Câmera ligada' });
});

it('an unreachable room is entered again with growing delays, and the patient sees it', async () => {
  const service = cabinService();
  service.answer(generateRoomTokenCall, unreached);
  const { realtime } = await openMainRoom({ service });
  act(() => realtime.record({ phase: 'in-call', professionalName: 'Paula Ribeiro', roomName: 'r1' }));
  await pass(0);
  await screen.findByText('Sem contato com o serviço');
  await pass(2_000);
  await pass(4_000);
  expect(service.seen(generateRoomTokenCall)).toHaveLength(3);
});

it.each([
  ['while the patient waits', openMainRoom],
  ['in a call', openCall],
] as const)('a connection that is lost %s for more than a moment is reported until it is back', async (_, open) => {
  const { realtime } = await open();
  const isShown = () => screen.queryByText('Sem contato com o serviço') !== null;
  act(() => realtime.connected(false));
  await pass(1_900);
  act(() => realtime.connected(true));
  await pass(2_000);
  expect(isShown()).toBe(false);
  act(() => realtime.connected(false));
  await pass(2_000);
  expect(isShown()).toBe(true);
  act(() => realtime.connected(true));
  expect(isShown()).toBe(false);
});

it('a frozen picture of the professional is reported until it moves again or the professional leaves', async () => {
  const { video } = await openCall();
  const isShown = () => screen.queryByText('A imagem parou. Aguarde alguns segundos.') !== null;
  act(() => video.room.emit('remote-stalled', { sinceMs: 0 }));
  expect(isShown()).toBe(true);
  act(() => video.room.emit('remote-resumed', {}));
  expect(isShown()).toBe(false);
  act(() => video.room.emit('remote-stalled', { sinceMs: 0 }));
  act(() => video.room.emit('remote-left', { reason: 'silent' }));
  act(() => video.room.emit('remote-joined', { session: 's2' }));
  expect(isShown()).toBe(false);
});

it('a media path that does not open is reported with advice until it does', async () => {
  const { video, service } = await openCall();
  const isShown = () => screen.queryByText('O som e a imagem não conseguem passar.') !== null;
  for (const [state, expected] of [
    ['looking', false],
    ['none', true],
    ['relay', false],
  ] as const) {
    act(() => video.room.emit('path', { state, tries: 0, nextTryMs: 5_000 }));
    expect(isShown()).toBe(expected);
  }
  await waitFor(() =>
    expect(service.seen(recordMediaPathCall).map(({ input }) => input.isOpen)).toEqual([false, true]),
  );
});

it('sound that the browser holds back is played after a touch', async () => {
  const { video, user } = await openCall();
  act(() => video.room.emit('sound-blocked', {}));
  await user.click(await screen.findByRole('button', { name: 'Ligar o som' }));
  expect(video.room.soundResumed).toBe(true);
  expect(screen.queryByRole('button', { name: 'Ligar o som' })).toBeNull();
});

it('a visit that the professional ended thanks the patient, says what was issued, and offers to print it', async () => {
  const service = cabinService({ hasPrinter: true });
  service.answer(openFileCall, unreached);
  const { realtime, video, user } = await openCall({ service });
  act(() => realtime.record({ issued: { documentId: 1, fileId: 9, type: 'prescription' } }));
  act(() => realtime.record({ phase: 'ended', issued: undefined }));
  await screen.findByRole('heading', { name: 'Atendimento encerrado' });
  await pass(0);
  expect(video.room.state).toBe('left');
  screen.getByText(/Você recebeu um documento: Receita/);
  await user.click(screen.getByRole('button', { name: 'Imprimir' }));
  await screen.findByText('Não foi possível imprimir. Tente de novo.');
  expect(service.seen(openFileCall)).toMatchObject([{ input: { fileId: 9 }, authorization: 'Bearer visit-token' }]);
  await pass(25_000);
  await screen.findByRole('button', { name: 'Criar Sala' });
});

it('a cabin without a printer offers no print', async () => {
  const { realtime } = await openCall();
  act(() => realtime.record({ issued: { documentId: 1, fileId: 9, type: 'prescription' } }));
  act(() => realtime.record({ phase: 'ended', issued: undefined }));
  await screen.findByRole('heading', { name: 'Atendimento encerrado' });
  expect(screen.queryByRole('button', { name: 'Imprimir' })).toBeNull();
});
