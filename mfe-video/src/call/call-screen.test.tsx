import * as calls from '@acolhe/contracts';
import { Refusal } from '@acolhe/session/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ROOM_CREDENTIALS } from '../testing/care-service.ts';
import { FakeRealtime } from '../testing/fake-realtime.ts';
import { IN_CALL, openCall, openConnecting } from '../testing/open-call.ts';
import { openRemote } from '../testing/open-remote.tsx';

const toasts = ({ portal }: Awaited<ReturnType<typeof openConnecting>>) => portal.recorded.notifications.map(({ message }) => message);

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

  test('a camera that was turned off is not taken while the visit is offered again', async () => {
    const call = await openCall();
    await call.user.click(screen.getByRole('button', { name: 'Câmera ligada' }));
    act(() => call.realtime.record({ phase: 'offered', ticket: 1, queue: 'technicians' }));
    await waitFor(() => expect(call.video.rooms).toHaveLength(2));
    await waitFor(() => expect(call.video.room.prepared).toBe(true));
    expect([call.video.room.camera, call.video.room.microphone]).toEqual([false, true]);
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
      realtime.record(IN_CALL);
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

  test('a renewal of the credentials that fails is tried again while the room is there', async () => {
    const { video, service, view } = await openCall();
    service.answer(calls.generateRoomToken, () => new Refusal({ httpStatus: 503 }));
    const asked = () => service.seen(calls.generateRoomToken).length;
    const before = asked();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    try {
      video.room.emit('token-expiring', {});
      await act(() => jest.advanceTimersByTimeAsync(5_010));
      expect(asked() - before).toBe(2);
      service.answer(calls.generateRoomToken, () => ({ ...ROOM_CREDENTIALS, token: 'third' }));
      await act(() => jest.advanceTimersByTimeAsync(5_010));
      expect(video.room.renewedWith?.token).toBe('third');
      service.answer(calls.generateRoomToken, () => new Refusal({ httpStatus: 503 }));
      video.room.emit('token-expiring', {});
      await act(() => jest.advanceTimersByTimeAsync(10));
      const last = asked();
      view.unmount();
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(asked()).toBe(last);
    } finally {
      jest.useRealTimers();
    }
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

  describe('a device that is unplugged', () => {
    test('is stood in for by another, which is said', async () => {
      const call = await openCall();
      act(() => call.video.room.emit('device-lost', { device: 'camera' }));
      await waitFor(() => expect(toasts(call)).toEqual(['A câmera foi desconectada. Estamos usando outra.']));
      expect(screen.getByRole('button', { name: 'Câmera ligada' })).toBeTruthy();
    });

    test('without another shows as off, and says what to do', async () => {
      const call = await openCall();
      call.video.failure = 'device-not-found';
      act(() => call.video.room.emit('device-lost', { device: 'microphone' }));
      await waitFor(() => expect(toasts(call)).toEqual(['O microfone foi desconectado. Confira a conexão e ligue de novo.']));
      expect(screen.getByRole('button', { name: 'Microfone desligado' })).toBeTruthy();
    });

    test('while it was off turns nothing on', async () => {
      const call = await openCall();
      await call.user.click(screen.getByRole('button', { name: 'Microfone ligado' }));
      act(() => call.video.room.emit('device-lost', { device: 'microphone' }));
      expect(call.video.room.microphone).toBe(false);
      expect(toasts(call)).toEqual([]);
    });
  });

  describe('another device', () => {
    const DEVICES = [
      { kind: 'camera', id: 'c1', label: 'Frontal' }, { kind: 'camera', id: 'c2', label: 'Traseira' }, { kind: 'speaker', id: 's1', label: 'Fone' }, { kind: 'speaker', id: 's2', label: 'Caixa' },
    ] as const;
    async function openDevices() {
      const call = await openCall();
      call.video.devices = DEVICES;
      await call.user.click(screen.getByRole('button', { name: 'Mais' }));
      await call.user.click(screen.getByRole('button', { name: 'Câmera e microfone' }));
      return { ...call, dialog: within(screen.getByRole('dialog', { name: 'Câmera e microfone' })) };
    }

    test('is chosen in the call, and taken again in the next room', async () => {
      const call = await openDevices();
      await call.user.selectOptions(call.dialog.getByRole('combobox', { name: 'Câmera' }), 'Traseira');
      expect(call.video.room.chosen).toEqual({ camera: 'c2' });
      await call.user.click(call.dialog.getByRole('button', { name: 'Pronto' }));
      act(() => call.video.room.emit('failed', { failure: 'connection-lost' }));
      await waitFor(() => expect(call.video.rooms).toHaveLength(2));
      await waitFor(() => expect(call.video.room.chosen).toEqual({ camera: 'c2' }));
    });

    test('that cannot be had is said, and nothing is remembered', async () => {
      const call = await openDevices();
      call.video.failure = 'device-busy';
      await call.user.selectOptions(call.dialog.getByRole('combobox', { name: 'Câmera' }), 'Traseira');
      expect(toasts(call)).toEqual(['Não foi possível usar este dispositivo. O anterior continua.']);
      expect(call.dialog.getByRole<HTMLSelectElement>('combobox', { name: 'Câmera' }).value).toBe('c1');
    });

    test('to hear through is that of the picture', async () => {
      const setSinkId = jest.fn(() => Promise.resolve());
      Object.assign(HTMLMediaElement.prototype, { setSinkId });
      try {
        const call = await openDevices();
        await call.user.selectOptions(call.dialog.getByRole('combobox', { name: 'Alto-falante' }), 'Caixa');
        expect(setSinkId).toHaveBeenCalledWith('s2');
      } finally {
        Reflect.deleteProperty(HTMLMediaElement.prototype, 'setSinkId');
      }
    });

    test('where there is none, says so', async () => {
      const call = await openCall();
      await call.user.click(screen.getByRole('button', { name: 'Mais' }));
      await call.user.click(screen.getByRole('button', { name: 'Câmera e microfone' }));
      expect(screen.getByText('Não encontramos outra câmera nem outro microfone neste aparelho.')).toBeTruthy();
    });
  });

  test('the picture can be had in a small window where the browser has that', async () => {
    const requestPictureInPicture = jest.fn(() => Promise.resolve());
    Object.assign(HTMLVideoElement.prototype, { requestPictureInPicture });
    Object.assign(document, { pictureInPictureEnabled: true });
    try {
      const { user } = await openCall();
      await user.click(screen.getByRole('button', { name: 'Mais' }));
      await user.click(screen.getByRole('button', { name: 'Imagem em janela pequena' }));
      expect(requestPictureInPicture.mock.contexts[0]).toBe(screen.getByTestId('remote-video'));
    } finally {
      Reflect.deleteProperty(HTMLVideoElement.prototype, 'requestPictureInPicture');
      Reflect.deleteProperty(document, 'pictureInPictureEnabled');
    }
  });

  describe('a weak network', () => {
    const WEAK = { uplink: 5, downlink: 5 } as const;
    async function openWeak() {
      const call = await openCall();
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
      act(() => call.video.room.emit('quality', WEAK));
      return { ...call, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
    }
    afterEach(() => jest.useRealTimers());
    const offer = () => screen.queryByRole('button', { name: 'Continuar só com áudio' });

    test('for a while brings the offer to go on without the own picture, said aloud, and back', async () => {
      const { user, video, portal } = await openWeak();
      expect(offer()).toBeNull();
      act(() => jest.advanceTimersByTime(6_000));
      await user.click(offer()!);
      expect(video.room.camera).toBe(false);
      expect(video.room.microphone).toBe(true);
      expect(portal.recorded.announcements.at(-1)).toBe('A chamada continua só com áudio. Sua câmera está desligada.');
      await user.click(screen.getByRole('button', { name: 'Voltar com vídeo' }));
      expect(video.room.camera).toBe(true);
      expect(portal.recorded.announcements.at(-1)).toBe('A chamada voltou a ter vídeo.');
      expect(screen.queryByText(/Só áudio/)).toBeNull();
    });

    test('that recovers in between brings none', async () => {
      const { video } = await openWeak();
      act(() => jest.advanceTimersByTime(5_000));
      act(() => video.room.emit('quality', { uplink: 2, downlink: 2 }));
      act(() => jest.advanceTimersByTime(5_000));
      expect(offer()).toBeNull();
    });

    test('is not offered twice to whoever keeps the picture', async () => {
      const { user } = await openWeak();
      act(() => jest.advanceTimersByTime(6_000));
      await user.click(screen.getByRole('button', { name: 'Manter o vídeo' }));
      act(() => jest.advanceTimersByTime(60_000));
      expect(offer()).toBeNull();
    });
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

  test('that seems to have left while the own connection is gone is not said to have', async () => {
    const call = await openCall();
    jest.useFakeTimers();
    act(() => {
      call.video.room.emit('remote-left', { reason: 'silent' });
      call.realtime.connected(false);
    });
    act(() => jest.advanceTimersByTime(2_001));
    expect(screen.getByText('Sem conexão. Tentando de novo...')).toBeTruthy();
    expect(screen.queryByText(/^Esperando há/)).toBeNull();
    act(() => call.realtime.connected(true));
    expect(screen.getByText(/^Esperando há/)).toBeTruthy();
    jest.useRealTimers();
  });

  test('that is lost sends the patient back to the old place in the queue, and the room is left', async () => {
    const call = await openCall();
    const { room } = call.video;
    act(() => room.emit('remote-left', { reason: 'silent' }));
    act(() => call.realtime.record({ phase: 'queued', ticket: 1, queue: 'technicians', callStatus: 'calling' }));
    expect(screen.getByTestId('queue-position').textContent).toBe('1');
    await waitFor(() => expect(room.state).toBe('left'));
    act(() => call.realtime.record(IN_CALL));
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
