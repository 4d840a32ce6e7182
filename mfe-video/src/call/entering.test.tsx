import { FakeVideo } from '@acolhe/call/testing';
import * as calls from '@acolhe/contracts';
import { FakeRealtime } from '@acolhe/realtime/testing';
import { HttpProblem } from '@acolhe/session/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { careService, ROOM_CREDENTIALS, TOKEN_DOCUMENT, unreached } from '../testing/care-service.ts';
import { IN_CALL, openCall, openConnecting, openRemote } from '../testing/open-remote.tsx';
import { visitMemory } from '../visit/visit-context.ts';

describe('entering the room:', () => {
  test('joins with the credentials of the visit, and shows both pictures and the professional’s name', async () => {
    const { video, portal } = await openCall();
    expect(video.room.joinedWith).toEqual(ROOM_CREDENTIALS);
    expect(screen.getByTestId('remote-video')).toBeTruthy();
    expect(screen.getByTestId('local-video')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Atendimento com Paula Ribeiro' })).toBeTruthy();
    expect(portal.recorded.events).toEqual([{ type: 'visit-started', requestId: 5 }]);
  });

  test('uses the room that was prepared while the visit was offered', async () => {
    const realtime = new FakeRealtime();
    realtime.record({ phase: 'offered', ticket: 1, queue: 'technicians' });
    const { video } = openRemote({ path: '/portal-paciente/video?video=5', realtime });
    await waitFor(() => expect(video.rooms).toHaveLength(1));
    act(() => realtime.record(IN_CALL));
    await waitFor(() => expect(video.room.state).toBe('joined'));
    expect(video.rooms).toHaveLength(1);
  });

  test('enters with the credentials that it asked for while the visit was offered', async () => {
    const service = careService();
    const realtime = new FakeRealtime();
    realtime.record({ phase: 'offered', ticket: 1, queue: 'technicians' });
    const { video } = openRemote({ path: '/portal-paciente/video?video=5', realtime, service });
    await waitFor(() => expect(service.seen(calls.generateRoomTokenCall)).toHaveLength(1));
    act(() => realtime.record(IN_CALL));
    await waitFor(() => expect(video.room.state).toBe('joined'));
    expect(service.seen(calls.generateRoomTokenCall)).toHaveLength(1);
  });

  test('makes the room ready while the visit is offered, and enters it with the call alone', async () => {
    const realtime = new FakeRealtime();
    realtime.record({ phase: 'offered', ticket: 1, queue: 'technicians' });
    const { video } = openRemote({ path: '/portal-paciente/video?video=5', realtime });
    await waitFor(() => expect(video.rooms[0]?.expectedWith).toEqual(ROOM_CREDENTIALS));
    expect(video.room.state).toBe('idle');
    act(() => realtime.record(IN_CALL));
    await waitFor(() => expect(video.room.state).toBe('joined'));
    // The very credentials for which it was made ready.
    expect(video.room.joinedWith).toBe(video.room.expectedWith);
  });

  test('asks for credentials again that were refused while the visit was offered', async () => {
    const service = careService();
    service.answer(calls.generateRoomTokenCall, () => new HttpProblem({ httpStatus: 409 }));
    const realtime = new FakeRealtime();
    realtime.record({ phase: 'offered', ticket: 1, queue: 'technicians' });
    const { video } = openRemote({ path: '/portal-paciente/video?video=5', realtime, service });
    await waitFor(() => expect(service.seen(calls.generateRoomTokenCall)).toHaveLength(1));
    service.answer(calls.generateRoomTokenCall, () => ROOM_CREDENTIALS);
    act(() => realtime.record(IN_CALL));
    await waitFor(() => expect(video.room.state).toBe('joined'));
  });

  test('asks again for a room that could not be prepared while the visit was offered', async () => {
    const realtime = new FakeRealtime();
    realtime.record({ phase: 'offered', ticket: 1, queue: 'technicians' });
    const video = new FakeVideo();
    const create = jest.spyOn(video, 'createRoom').mockRejectedValueOnce(new Error('its code was not loaded'));
    openRemote({ path: '/portal-paciente/video?video=5', realtime, video });
    await waitFor(() => expect(create).toHaveBeenCalledTimes(1));
    act(() => realtime.record(IN_CALL));
    await waitFor(() => expect(video.rooms).toHaveLength(1));
    await waitFor(() => expect(video.room.state).toBe('joined'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('loads the provider of the room while the patient still waits', async () => {
    const service = careService();
    service.answer(calls.findRoomProviderCall, () => ({ provider: 'agora' as const }));
    const realtime = new FakeRealtime();
    realtime.record({ phase: 'queued', ticket: 1, queue: 'technicians' });
    const { video } = openRemote({ path: '/portal-paciente/video?video=5', realtime, service });
    await waitFor(() => expect(video.expected).toBe('agora'));
    expect(video.rooms).toEqual([]);
  });

  test.each([
    ['permission-denied', 'Não foi concedido permissão para acessar a câmera e/ou microfone', 1801],
    ['device-busy', 'Não foi possível inicializar a câmera e/ou microfone', 1802],
    ['device-not-found', 'Não foi possível localizar uma câmera e/ou microfone', 1802],
  ] as const)(
    'continues without devices that fail with %s, after the specified note',
    async (failure, message, code) => {
      const video = new FakeVideo();
      video.failure = failure;
      const { portal, user } = await openCall({ video });
      expect(portal.recorded.notifications).toContainEqual({ tone: 'danger', message });
      expect(portal.recorded.movements.map((movement) => movement.code)).toContain(code);
      expect(screen.getByRole('button', { name: 'Câmera desligada' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Microfone desligado' })).toBeTruthy();
      expect(screen.getByRole('button', { name: /^Conversa/ })).toBeTruthy();
      video.failure = undefined;
      await user.click(screen.getByRole('button', { name: 'Ligar os dois' }));
      expect(await screen.findByRole('button', { name: 'Câmera ligada' })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Microfone ligado' })).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('continues by voice after a reload with a camera that is missing', async () => {
    const call = await openCall();
    call.view.unmount();
    const video = new FakeVideo();
    const create = video.createRoom.bind(video);
    jest.spyOn(video, 'createRoom').mockImplementation(async () => {
      const room = await create();
      video.room.unavailable = { camera: 'device-not-found' };
      return room;
    });
    await openCall({ portal: call.portal, realtime: call.realtime, video });
    expect(video.room.devices).toEqual({ camera: false, microphone: true });
    expect(screen.getByText('Sua câmera não está conectada.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Microfone ligado' })).toBeTruthy();
  });

  test('says while the visit is offered that the camera was taken, and takes it again by a press', async () => {
    const realtime = new FakeRealtime();
    realtime.record({ phase: 'offered', ticket: 1, queue: 'technicians' });
    const { video } = openRemote({ path: '/portal-paciente/video?video=5', realtime });
    await waitFor(() => expect(video.rooms[0]?.prepared).toBe(true));
    act(() => video.room.become('camera', 'busy'));
    expect(await screen.findByText('Sua câmera está em uso por outro programa.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ligar a câmera' }));
    await waitFor(() => expect(screen.queryByText('Sua câmera está em uso por outro programa.')).toBeNull());
    act(() => video.room.become('camera', 'busy'));
    act(() => realtime.record(IN_CALL));
    await waitFor(() => expect(video.room.state).toBe('joined'));
  });

  test('shows the failure token-refused, and enters on a retry', async () => {
    const video = new FakeVideo();
    video.failure = 'token-refused';
    const { user } = await openConnecting({ video });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Falha ao obter token de chamada, tente novament mais tarde!',
    );
    video.failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await waitFor(() => expect(video.room.state).toBe('joined'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('asks the patient to answer the browser’s question while it is open', async () => {
    const { video } = await openCall();
    jest.useFakeTimers();
    act(() => video.room.become('microphone', 'asking'));
    act(() => jest.advanceTimersByTime(1_500));
    jest.useRealTimers();
    expect(screen.getByText('Responda à pergunta do navegador.')).toBeTruthy();
    expect(screen.queryByText('Conectando com o profissional...')).toBeNull();
  });

  test('shows that the credentials are refused', async () => {
    const service = careService();
    service.answer(calls.generateRoomTokenCall, () => new HttpProblem({ httpStatus: 409 }));
    await openConnecting({ service });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Falha ao obter token de chamada, tente novament mais tarde!',
    );
  });

  test('shows that the token record does not exist', async () => {
    const service = careService();
    service.answer(calls.getTokenCall, () => new HttpProblem({ httpStatus: 404 }));
    await openConnecting({ service });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Não foi possível iniciar a sala. Não encontrou o documento com o token.',
    );
  });

  test('shows that the visit has no token', async () => {
    const service = careService();
    service.answer(calls.getLiveVisitCall, () => ({ ok: true }));
    await openConnecting({ service });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Não foi possível iniciar a sala. Faltando o token da chamada.',
    );
  });

  test.each([
    [
      'the room is not reached in time',
      (video: FakeVideo) => {
        video.failure = 'join-timeout';
      },
    ],
    [
      'the room cannot be joined',
      (video: FakeVideo) => {
        video.failure = 'connection-lost';
      },
    ],
  ])('reports instability after %s, and enters on a retry', async (_, spoil) => {
    const video = new FakeVideo();
    spoil(video);
    const { user } = await openConnecting({ video });
    const dialog = await screen.findByRole('dialog', { name: 'Conexão Instável' });
    video.failure = undefined;
    await user.click(within(dialog).getByRole('button', { name: 'Tentar Novamente' }));
    await waitFor(() => expect(video.room.state).toBe('joined'));
  });

  test('reports instability after a time limit at the service', async () => {
    const service = careService();
    service.answer(calls.generateRoomTokenCall, () => new HttpProblem({ httpStatus: 504 }));
    await openConnecting({ service });
    expect(await screen.findByRole('dialog', { name: 'Conexão Instável' })).toBeTruthy();
  });

  test('opens the call by itself once a service that was not reached answers', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    try {
      const service = careService();
      service.answer(calls.generateRoomTokenCall, unreached);
      const { video } = await openConnecting({ service });
      await screen.findByRole('dialog', { name: 'Conexão Instável' });
      await act(() => jest.advanceTimersByTimeAsync(6_000));
      expect(screen.getByRole('dialog', { name: 'Conexão Instável' })).toBeTruthy();
      service.answer(calls.generateRoomTokenCall, () => ROOM_CREDENTIALS);
      await act(() => jest.advanceTimersByTimeAsync(3_100));
      await waitFor(() => expect(video.room.state).toBe('joined'));
      expect(screen.queryByRole('dialog', { name: 'Conexão Instável' })).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});

test('a token record that could not be looked up does not prevent the call', async () => {
  const service = careService();
  service.answer(calls.getTokenCall, () => new HttpProblem({ httpStatus: 500 }));
  const { video } = await openConnecting({ service });
  await waitFor(() => expect(video.room.state).toBe('joined'));
});

test('a missing token record is looked up again', async () => {
  const service = careService();
  service.answer(calls.getTokenCall, () => new HttpProblem({ httpStatus: 404 }));
  const { video, user } = await openConnecting({ service });
  await screen.findByRole('alert');
  service.answer(calls.getTokenCall, () => ({ ok: true, result: TOKEN_DOCUMENT }));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await waitFor(() => expect(video.room.state).toBe('joined'));
});

test('an unknown handle is replaced by the one that the service has', async () => {
  const service = careService();
  service.answer(calls.getTokenCall, ({ token }) =>
    token === 'handle-5' ? { ok: true, result: TOKEN_DOCUMENT } : new HttpProblem({ httpStatus: 404 }),
  );
  const { video, portal } = await openConnecting({ service, path: '/portal-paciente/video?video=5&token=stale' });
  await waitFor(() => expect(video.room.state).toBe('joined'));
  expect(visitMemory(portal.storage, 'v5').get('handle')).toBe('handle-5');
});

test('a service that is unreachable for the token record does not prevent the call permanently', async () => {
  const service = careService();
  service.answer(calls.getTokenCall, unreached);
  const { video } = await openConnecting({ service });
  await waitFor(() => expect(video.room.state).toBe('joined'));
});
