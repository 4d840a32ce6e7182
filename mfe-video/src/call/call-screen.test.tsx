import * as calls from '@acolhe/contracts';
import { FakeRealtime } from '@acolhe/realtime/testing';
import { HttpProblem } from '@acolhe/session/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { ROOM_CREDENTIALS } from '../testing/care-service.ts';
import { IN_CALL, openCall, openConnecting, openRemote } from '../testing/open-remote.tsx';

describe('in the call,', () => {
  test('shows information at the start, and closes it after 8 s', async () => {
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

  test('does not show closed information again after an interruption, and holds the focus in the call', async () => {
    const { video, user } = await openCall();
    await user.click(screen.getByRole('button', { name: 'Fechar' }));
    expect(screen.queryByText('Informação')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Atendimento com Paula Ribeiro' }));
    act(() => video.room.emit('remote-left', { reason: 'silent' }));
    act(() => video.room.emit('remote-joined', { session: 's2' }));
    expect(screen.queryByText('Informação')).toBeNull();
  });

  test.each([
    [1, 'Conexão Estável', '5'],
    [3, 'Conexão Estável', '3'],
    [4, 'Conexão Instável', '2'],
    [6, 'Sem Conexão', '0'],
  ] as const)('shows the quality %s as %s', async (quality, label, level) => {
    const { video } = await openCall();
    expect(screen.queryByTestId('connection-level')).toBeNull();
    act(() => video.room.emit('quality', { uplink: quality, downlink: quality }));
    expect(screen.getByTestId('connection-level').textContent).toBe(label);
    expect(screen.getByTestId('connection-level').dataset.level).toBe(level);
  });

  test('sends measurements every 60 s, and when the page is left', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    try {
      const realtime = new FakeRealtime();
      realtime.record(IN_CALL);
      const { video, service } = openRemote({ path: '/portal-paciente/video?video=5', realtime });
      await act(() => jest.advanceTimersByTimeAsync(10));
      act(() => video.room.emit('quality', { uplink: 1, downlink: 2, roundTripMs: 40 }));
      act(() => video.room.emit('quality', { uplink: 1, downlink: 1 }));
      expect(service.seen(calls.saveLevelsCall)).toHaveLength(0);
      await act(() => jest.advanceTimersByTimeAsync(60_000));
      expect(service.seen(calls.saveLevelsCall).map(({ input }) => input)).toEqual([
        [
          expect.objectContaining({ requestId: 5, level: 4, roundTripMs: 40 }),
          expect.objectContaining({ requestId: 5, level: 5 }),
        ],
      ]);
      act(() => video.room.emit('quality', { uplink: 5, downlink: 5 }));
      window.dispatchEvent(new Event('pagehide'));
      await act(() => jest.advanceTimersByTimeAsync(10));
      expect(service.seen(calls.saveLevelsCall)).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  test('resumes sound that the browser blocked on a tap', async () => {
    const { video, user } = await openCall();
    act(() => video.room.emit('sound-blocked', {}));
    await user.click(screen.getByRole('button', { name: 'Tocar para voltar o som' }));
    expect(video.room.soundResumed).toBe(true);
    expect(screen.queryByRole('button', { name: 'Tocar para voltar o som' })).toBeNull();
  });

  test('renews credentials before they expire', async () => {
    const { video, service } = await openCall();
    service.answer(calls.generateRoomTokenCall, () => ({ ...ROOM_CREDENTIALS, token: 'second' }));
    act(() => video.room.emit('token-expiring', {}));
    await waitFor(() => expect(video.room.renewedWith?.token).toBe('second'));
  });

  test('repeats a failed renewal of the credentials while the room is joined', async () => {
    const { video, service, view } = await openCall();
    service.answer(calls.generateRoomTokenCall, () => new HttpProblem({ httpStatus: 503 }));
    const asked = () => service.seen(calls.generateRoomTokenCall).length;
    const before = asked();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    try {
      video.room.emit('token-expiring', {});
      await act(() => jest.advanceTimersByTimeAsync(5_010));
      expect(asked() - before).toBe(2);
      service.answer(calls.generateRoomTokenCall, () => ({ ...ROOM_CREDENTIALS, token: 'third' }));
      await act(() => jest.advanceTimersByTimeAsync(5_010));
      expect(video.room.renewedWith?.token).toBe('third');
      service.answer(calls.generateRoomTokenCall, () => new HttpProblem({ httpStatus: 503 }));
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

  test('blocks leaving the page', async () => {
    const { portal, realtime } = await openCall();
    expect(await portal.session.signOut()).toEqual({
      ok: false,
      message: 'Por favor, encerre esta ligação para sair do sistema.',
    });
    act(() => realtime.record({ phase: 'ended' }));
    expect(await act(() => portal.session.signOut())).toEqual({ ok: true });
  });

  test('shows a frozen picture and a camera that is off', async () => {
    const { video } = await openCall();
    act(() => video.room.emit('remote-stalled', { sinceMs: 2_000 }));
    expect(screen.getByText('A imagem parou. Aguarde alguns segundos.')).toBeTruthy();
    act(() => video.room.emit('remote-resumed', {}));
    expect(screen.queryByText('A imagem parou. Aguarde alguns segundos.')).toBeNull();
    act(() => video.room.emit('remote-media', { camera: 'off', microphone: 'on' }));
    expect(screen.getByText('O profissional desligou a câmera.')).toBeTruthy();
    expect(screen.getByTestId('remote-video').style.opacity).toBe('0');
    act(() => video.room.emit('remote-media', { camera: 'forbidden', microphone: 'gone' }));
    expect(screen.getByText('O navegador do profissional não libera a câmera.')).toBeTruthy();
    expect(screen.getByText('O profissional está sem microfone.')).toBeTruthy();
  });

  test('says that the professional’s microphone is off below the buttons of other notes, until it is on', async () => {
    const { video } = await openCall();
    act(() => video.room.emit('remote-media', { camera: 'on', microphone: 'off' }));
    const note = screen.getByText('O profissional desligou o microfone.');
    expect(note.closest('[role="status"]')).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Fechar' });
    expect(button.compareDocumentPosition(note)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    act(() => video.room.emit('remote-media', { camera: 'on', microphone: 'on' }));
    expect(screen.queryByText('O profissional desligou o microfone.')).toBeNull();
  });

  test('offers picture-in-picture where the browser supports it', async () => {
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

  test('closes the small window when it ends', async () => {
    const exitPictureInPicture = jest.fn(() => Promise.resolve());
    const { realtime } = await openCall();
    Object.assign(document, { exitPictureInPicture, pictureInPictureElement: screen.getByTestId('remote-video') });
    try {
      act(() => realtime.record({ phase: 'ended' }));
      expect(screen.queryByTestId('remote-video')).toBeNull();
      expect(exitPictureInPicture).toHaveBeenCalledTimes(1);
    } finally {
      for (const name of ['exitPictureInPicture', 'pictureInPictureElement']) Reflect.deleteProperty(document, name);
    }
  });

  test('shows an upright picture whole in a wide place, and fills it by a press, after a reload too', async () => {
    const call = await openCall();
    const picture = () => screen.getByTestId('remote-video');
    const turnUpright = (): void => {
      const sizes = { videoWidth: 480, videoHeight: 640, clientWidth: 810, clientHeight: 500 };
      for (const [name, value] of Object.entries(sizes)) Object.defineProperty(picture(), name, { value });
      act(() => void picture().dispatchEvent(new Event('resize')));
    };
    expect(picture().style.objectFit).toBe('cover');
    expect(screen.queryByRole('button', { name: /Preencher|Mostrar tudo/ })).toBeNull();
    turnUpright();
    expect(picture().style.objectFit).toBe('contain');
    await call.user.click(screen.getByRole('button', { name: 'Preencher' }));
    expect(picture().style.objectFit).toBe('cover');
    call.view.unmount();
    await openCall({ portal: call.portal, realtime: call.realtime });
    turnUpright();
    expect(picture().style.objectFit).toBe('cover');
    await call.user.click(screen.getByRole('button', { name: 'Mostrar tudo' }));
    expect(picture().style.objectFit).toBe('contain');
  });
});
