import * as calls from '@acolhe/contracts';
import { Refusal } from '@acolhe/session/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROOM_CREDENTIALS, careService, unreached } from '../testing/care-service.ts';
import { FakeRealtime } from '../testing/fake-realtime.ts';
import { FakeVideo } from '../testing/fake-video.ts';
import { openRemote, type OpenOptions } from '../testing/open-remote.tsx';

const inCall = { phase: 'in-call', callStatus: 'in-call', professionalId: 101, professionalName: 'Paula Ribeiro', attendanceId: 12 } as const;

/** Opens a visit that a professional has answered. */
async function openConnecting(options: Partial<OpenOptions> = {}) {
  const realtime = options.realtime ?? new FakeRealtime();
  realtime.record(inCall);
  const remote = openRemote({ path: '/portal-paciente/video?video=5', ...options, realtime });
  await waitFor(() => expect(remote.service.seen(calls.generateRoomToken)).not.toHaveLength(0));
  return { ...remote, user: userEvent.setup() };
}
/** The same, with both in the room. */
async function openCall(options: Partial<OpenOptions> = {}) {
  const call = await openConnecting(options);
  await waitFor(() => expect(call.video.room.state).toBe('joined'));
  act(() => call.video.room.emit('remote-joined', { session: 's1' }));
  return call;
}
const toasts = ({ portal }: Awaited<ReturnType<typeof openConnecting>>) => portal.recorded.notifications.map(({ message }) => message);

describe('entering', () => {
  test('joins with the credentials of the visit, and shows both pictures and the professional’s name', async () => {
    const { video, portal } = await openCall();
    expect(video.room.joinedWith).toEqual(ROOM_CREDENTIALS);
    expect(screen.getByTestId('remote-video')).toBeTruthy();
    expect(screen.getByTestId('local-video')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Atendimento com Paula Ribeiro' })).toBeTruthy();
    expect(portal.recorded.events).toEqual([{ type: 'visit-started', requestId: 5 }]);
  });

  test('uses the room that was made ready while the visit was offered', async () => {
    const realtime = new FakeRealtime();
    realtime.record({ phase: 'offered', ticket: 1, queue: 'technicians' });
    const { video } = openRemote({ path: '/portal-paciente/video?video=5', realtime });
    await waitFor(() => expect(video.rooms).toHaveLength(1));
    act(() => realtime.record(inCall));
    await waitFor(() => expect(video.room.state).toBe('joined'));
    expect(video.rooms).toHaveLength(1);
  });

  test.each([
    ['permission-denied', 'Não foi concedido permissão para acessar a câmera e/ou microfone'],
    ['device-busy', 'Não foi possível inicializar a câmera e/ou microfone'],
    ['device-not-found', 'Não foi possível localizar uma câmera e/ou microfone'],
    ['token-refused', 'Falha ao obter token de chamada, tente novament mais tarde!'],
  ] as const)('%s is told, and trying again enters', async (failure, message) => {
    const video = new FakeVideo();
    video.failure = failure;
    const { user } = await openConnecting({ video });
    expect((await screen.findByRole('alert')).textContent).toContain(message);
    video.failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(video.room.state).toBe('joined'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('credentials that are refused are told', async () => {
    const service = careService();
    service.answer(calls.generateRoomToken, () => new Refusal({ httpStatus: 409 }));
    await openConnecting({ service });
    expect((await screen.findByRole('alert')).textContent).toContain('Falha ao obter token de chamada, tente novament mais tarde!');
  });

  test('a token record that does not exist is told', async () => {
    const service = careService();
    service.answer(calls.getToken, () => new Refusal({ httpStatus: 404 }));
    await openConnecting({ service });
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível iniciar a sala. Não encontrou o documento com o token.');
  });

  test('a visit without a token is told', async () => {
    const service = careService();
    service.answer(calls.getLiveVisit, () => ({ ok: true }));
    await openConnecting({ service });
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível iniciar a sala. Faltando o token da chamada.');
  });

  test.each([
    ['the room is not reached in time', (video: FakeVideo) => { video.failure = 'join-timeout'; }],
    ['the room cannot be joined', (video: FakeVideo) => { video.failure = 'connection-lost'; }],
  ])('%s: the instability, and trying again enters', async (_, spoil) => {
    const video = new FakeVideo();
    spoil(video);
    const { user } = await openConnecting({ video });
    const dialog = await screen.findByRole('dialog', { name: 'Conexão Instável' });
    video.failure = undefined;
    await user.click(within(dialog).getByRole('button', { name: 'Tentar Novamente' }));
    await waitFor(() => expect(video.room.state).toBe('joined'));
  });

  test('a time limit at the service is the instability too', async () => {
    const service = careService();
    service.answer(calls.generateRoomToken, () => new Refusal({ httpStatus: 504 }));
    await openConnecting({ service });
    expect(await screen.findByRole('dialog', { name: 'Conexão Instável' })).toBeTruthy();
  });
});

describe('in the call', () => {
  test('information is shown at the beginning and closes itself after 8 s', async () => {
    const { video } = await openConnecting();
    await waitFor(() => expect(video.room.state).toBe('joined'));
    jest.useFakeTimers();
    try {
      act(() => video.room.emit('remote-joined', { session: 's1' }));
      expect(screen.getByText('Informação')).toBeTruthy();
      expect(screen.getByText('Em breve, esta informação fechará')).toBeTruthy();
      act(() => jest.advanceTimersByTime(7_999));
      expect(screen.queryByText('Informação')).toBeTruthy();
      act(() => jest.advanceTimersByTime(1));
      expect(screen.queryByText('Informação')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  test('camera and microphone are turned off and on, and stay off after a reload', async () => {
    const call = await openCall();
    await call.user.click(screen.getByRole('button', { name: 'Câmera ligada' }));
    expect(await screen.findByRole('button', { name: 'Câmera desligada' })).toBeTruthy();
    await call.user.click(screen.getByRole('button', { name: 'Microfone ligado' }));
    expect(await screen.findByRole('button', { name: 'Microfone desligado' })).toBeTruthy();
    expect([call.video.room.camera, call.video.room.microphone]).toEqual([false, false]);
    call.view.unmount();
    const again = await openCall({ portal: call.portal, realtime: call.realtime });
    await waitFor(() => expect([again.video.room.camera, again.video.room.microphone]).toEqual([false, false]));
    await again.user.click(screen.getByRole('button', { name: 'Câmera desligada' }));
    expect(again.video.room.camera).toBe(true);
  });

  test('a toggle that fails says so', async () => {
    const call = await openCall();
    call.video.failure = 'device-busy';
    await call.user.click(screen.getByRole('button', { name: 'Câmera ligada' }));
    await call.user.click(screen.getByRole('button', { name: 'Microfone ligado' }));
    expect(toasts(call)).toEqual(['Falha o ativar/desativar vídeo.', 'Falha o ativar/desativar audio.']);
    expect(screen.getByRole('button', { name: 'Câmera ligada' })).toBeTruthy();
  });

  test.each([
    [1, 'Conexão Estável', '5'], [3, 'Conexão Estável', '3'], [4, 'Conexão Instável', '2'], [6, 'Sem Conexão', '0'],
  ] as const)('quality %s reads as %s', async (quality, label, level) => {
    const { video } = await openCall();
    expect(screen.queryByTestId('connection-level')).toBeNull();
    act(() => video.room.emit('quality', { uplink: quality, downlink: quality }));
    expect(screen.getByTestId('connection-level').textContent).toBe(label);
    expect(screen.getByTestId('connection-level').dataset.level).toBe(level);
  });

  test('measurements are sent every 60 s, and when the page goes', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    try {
      const realtime = new FakeRealtime();
      realtime.record(inCall);
      const { video, service } = openRemote({ path: '/portal-paciente/video?video=5', realtime });
      await act(() => jest.advanceTimersByTimeAsync(10));
      act(() => video.room.emit('quality', { uplink: 1, downlink: 2, roundTripMs: 40 }));
      act(() => video.room.emit('quality', { uplink: 1, downlink: 1 }));
      expect(service.seen(calls.saveLevels)).toHaveLength(0);
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(service.seen(calls.saveLevels).map(({ input }) => input)).toEqual([[
        expect.objectContaining({ requestId: 5, level: 4, roundTripMs: 40 }), expect.objectContaining({ requestId: 5, level: 5 }),
      ]]);
      act(() => video.room.emit('quality', { uplink: 5, downlink: 5 }));
      window.dispatchEvent(new Event('pagehide'));
      await act(() => jest.advanceTimersByTimeAsync(10));
      expect(service.seen(calls.saveLevels)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  test('sound that the browser stopped comes back by a tap', async () => {
    const { video, user } = await openCall();
    act(() => video.room.emit('sound-blocked', {}));
    await user.click(screen.getByRole('button', { name: 'Tocar para voltar o som' }));
    expect(video.room.soundResumed).toBe(true);
    expect(screen.queryByRole('button', { name: 'Tocar para voltar o som' })).toBeNull();
  });

  test('credentials are renewed before they end', async () => {
    const { video, service } = await openCall();
    service.answer(calls.generateRoomToken, () => ({ ...ROOM_CREDENTIALS, token: 'second' }));
    act(() => video.room.emit('token-expiring', {}));
    await waitFor(() => expect(video.room.renewedWith?.token).toBe('second'));
  });

  test('forbids exit while it lasts', async () => {
    const { portal, realtime } = await openCall();
    expect(await portal.session.signOut()).toEqual({ ok: false, message: 'Por favor, encerre esta ligação para sair do sistema.' });
    act(() => realtime.record({ phase: 'ended' }));
    expect(await act(() => portal.session.signOut())).toEqual({ ok: true });
  });

  test('a picture that stands still and a camera that is off are said', async () => {
    const { video } = await openCall();
    act(() => video.room.emit('remote-stalled', { sinceMs: 2_000 }));
    expect(screen.getByText('A imagem parou. Aguarde alguns segundos.')).toBeTruthy();
    act(() => video.room.emit('remote-resumed', {}));
    expect(screen.queryByText('A imagem parou. Aguarde alguns segundos.')).toBeNull();
    act(() => video.room.emit('remote-media', { camera: false, microphone: true }));
    expect(screen.getByText('O profissional desligou a câmera.')).toBeTruthy();
  });

  test('a camera that is taken away shows as off', async () => {
    const { video } = await openCall();
    act(() => video.room.emit('device-lost', { device: 'camera' }));
    expect(screen.getByRole('button', { name: 'Câmera desligada' })).toBeTruthy();
  });
});

describe('the other side', () => {
  test('that leaves is waited for, and is back when it is back', async () => {
    const call = await openCall();
    act(() => call.video.room.emit('remote-left', { reason: 'silent' }));
    expect(screen.getByText('Profissional saiu da sala. Aguarde um momento.')).toBeTruthy();
    expect(toasts(call)).toEqual(['Profissional saiu da sala. Aguarde um momento.']);
    expect(call.video.room.state).toBe('joined');
    act(() => call.video.room.emit('remote-joined', { session: 's2' }));
    expect(screen.queryByText('Profissional saiu da sala. Aguarde um momento.')).toBeNull();
  });

  test('that is lost sends the patient back to the old place in the queue, and the room is left', async () => {
    const call = await openCall();
    const { room } = call.video;
    act(() => room.emit('remote-left', { reason: 'silent' }));
    act(() => call.realtime.record({ phase: 'queued', ticket: 1, queue: 'technicians', callStatus: 'calling' }));
    expect(screen.getByTestId('queue-position').textContent).toBe('1');
    await waitFor(() => expect(room.state).toBe('left'));
    act(() => call.realtime.record(inCall));
    await waitFor(() => expect(call.video.room).not.toBe(room));
    await waitFor(() => expect(call.video.room.state).toBe('joined'));
  });

  test('a lost connection is made again without asking', async () => {
    const call = await openCall();
    const { room } = call.video;
    act(() => room.emit('failed', { failure: 'connection-lost' }));
    await waitFor(() => expect(call.video.rooms).toHaveLength(2));
    expect(room.state).toBe('left');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a room that was left says nothing any more', async () => {
    const call = await openCall();
    const { room } = call.video;
    act(() => room.emit('failed', { failure: 'connection-lost' }));
    await waitFor(() => expect(call.video.rooms).toHaveLength(2));
    await waitFor(() => expect(call.video.room.state).toBe('joined'));
    act(() => call.video.room.emit('remote-joined', { session: 's2' }));
    act(() => room.emit('remote-left', { reason: 'left' }));
    expect(screen.queryByText('Profissional saiu da sala. Aguarde um momento.')).toBeNull();
  });

  test('that finishes is no absence', async () => {
    const call = await openCall();
    act(() => call.realtime.record({ command: 'finishing', commandSeq: 1 }));
    act(() => call.video.room.emit('remote-left', { reason: 'left' }));
    expect(toasts(call)).toEqual([]);
    act(() => call.realtime.record({ phase: 'ended' }));
    expect(screen.getByRole('heading', { name: 'Seu atendimento foi finalizado' })).toBeTruthy();
  });
});

describe('commands of the service', () => {
  test('are obeyed once per number, also after a reload', async () => {
    const call = await openCall();
    act(() => call.realtime.record({ command: 'askNurse', commandSeq: 7 }));
    act(() => call.realtime.record({ queueNumber: 0 }));
    expect(call.realtime.answers).toEqual(['answer']);
    call.view.unmount();
    await openCall({ portal: call.portal, realtime: call.realtime });
    expect(call.realtime.answers).toEqual(['answer']);
    act(() => call.realtime.record({ command: 'askDoctor', commandSeq: 8 }));
    expect(call.realtime.answers).toEqual(['answer', 'answer']);
  });

  test('that came during a reload are obeyed then', async () => {
    const realtime = new FakeRealtime();
    realtime.record({ command: 'askNurse', commandSeq: 3 });
    await openCall({ realtime });
    expect(realtime.answers).toEqual(['answer']);
  });

  test('to cancel cancels', async () => {
    const { realtime, service } = await openCall();
    act(() => realtime.record({ command: 'cancelCall', commandSeq: 1 }));
    await waitFor(() => expect(service.seen(calls.cancelCare)).toHaveLength(1));
  });

  test('to search again enters the queue', async () => {
    const { realtime, service } = await openCall();
    act(() => realtime.record({ command: 'restartCallingCircle', commandSeq: 1 }));
    await waitFor(() => expect(service.seen(calls.enterQueue)).toHaveLength(1));
  });

  test('to reload begins the visit anew', async () => {
    const { realtime, video } = await openCall();
    const { room } = video;
    act(() => realtime.record({ command: 'reloadPage', commandSeq: 1 }));
    await waitFor(() => expect(video.rooms).toHaveLength(2));
    expect(room.state).toBe('left');
  });

  test('to show the instability does, and trying again enters anew', async () => {
    const { realtime, video, user } = await openCall();
    act(() => realtime.record({ command: 'showUnstable', commandSeq: 1 }));
    await user.click(within(screen.getByRole('dialog', { name: 'Conexão Instável' })).getByRole('button', { name: 'Tentar Novamente' }));
    await waitFor(() => expect(video.rooms).toHaveLength(2));
  });
});

test('a service that is not reached for the token record does not forbid the call for good', async () => {
  const service = careService();
  service.answer(calls.getToken, unreached);
  const { video } = await openConnecting({ service });
  await waitFor(() => expect(video.room.state).toBe('joined'));
});
