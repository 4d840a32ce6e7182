import { recordMediaPathCall } from '@acolhe/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { IN_CALL, openCall, openConnecting } from '../testing/open-remote.tsx';

const toasts = ({ portal }: Awaited<ReturnType<typeof openConnecting>>) =>
  portal.recorded.notifications.map(({ message }) => message);

describe('the other side', () => {
  test('is shown as away when it leaves, until it returns', async () => {
    const call = await openCall();
    act(() => call.video.room.emit('remote-left', { reason: 'silent' }));
    expect(screen.getByText('Profissional saiu da sala. Aguarde um momento.')).toBeTruthy();
    // The note stays; a toast would only cover it.
    expect(toasts(call)).toEqual([]);
    expect(call.video.room.state).toBe('joined');
    // The last picture does not pass for a present one.
    expect(screen.getByTestId('remote-video').style.opacity).toBe('0.35');
    act(() => call.video.room.emit('remote-joined', { session: 's2' }));
    expect(screen.queryByText('Profissional saiu da sala. Aguarde um momento.')).toBeNull();
    expect(screen.getByTestId('remote-video').style.opacity).toBe('1');
  });

  test('is not shown as away while the patient’s connection is lost', async () => {
    const call = await openCall();
    jest.useFakeTimers();
    act(() => {
      call.video.room.emit('remote-left', { reason: 'silent' });
      call.realtime.connected(false);
    });
    act(() => jest.advanceTimersByTime(2_001));
    expect(screen.getByText('Sem conexão. Tentando de novo...')).toBeTruthy();
    expect(screen.getByText('A chamada continua enquanto puder.')).toBeTruthy();
    expect(screen.queryByText(/^Esperando há/)).toBeNull();
    act(() => call.realtime.connected(true));
    expect(screen.getByText(/^Esperando há/)).toBeTruthy();
    jest.useRealTimers();
  });

  test('that is lost permanently returns the patient to the former queue number, and the room is left', async () => {
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

  test('is joined in another room after a lost connection, without a question', async () => {
    const call = await openCall();
    const { room } = call.video;
    act(() => room.emit('failed', { failure: 'connection-lost' }));
    await waitFor(() => expect(call.video.rooms).toHaveLength(2));
    expect(room.state).toBe('left');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is not shown as away by an event of a room that was left', async () => {
    const call = await openCall();
    const { room } = call.video;
    act(() => room.emit('failed', { failure: 'connection-lost' }));
    await waitFor(() => expect(call.video.rooms).toHaveLength(2));
    await waitFor(() => expect(call.video.room.state).toBe('joined'));
    act(() => call.video.room.emit('remote-joined', { session: 's2' }));
    act(() => room.emit('remote-left', { reason: 'left' }));
    expect(screen.queryByText('Profissional saiu da sala. Aguarde um momento.')).toBeNull();
  });

  test('is not shown as away when it finishes the visit', async () => {
    const call = await openCall();
    act(() => call.realtime.record({ command: 'finishing', commandSeq: 1 }));
    act(() => call.video.room.emit('remote-left', { reason: 'left' }));
    expect(toasts(call)).toEqual([]);
    act(() => call.realtime.record({ phase: 'ended' }));
    expect(screen.getByRole('heading', { name: 'Seu atendimento foi finalizado' })).toBeTruthy();
  });
});

describe('the path of sound and picture', () => {
  const LEFT = 'Profissional saiu da sala. Aguarde um momento.';
  const NONE = 'O som e a imagem não conseguem passar.';

  test('that does not open is reported with advice and attempts, and the conversation is a press away', async () => {
    const call = await openConnecting();
    await waitFor(() => expect(call.video.room.state).toBe('joined'));
    act(() => call.video.room.emit('path', { state: 'looking', tries: 0, nextTryMs: 5_000 }));
    expect(screen.getByText('Conectando com o profissional...')).toBeTruthy();
    act(() => call.video.room.emit('path', { state: 'none', tries: 4, nextTryMs: 10_000 }));
    expect(screen.getByText(NONE)).toBeTruthy();
    expect(screen.queryByText('Conectando com o profissional...')).toBeNull();
    expect(screen.getByText(/Tentativa 4; a próxima em até 10 segundos/).getAttribute('aria-hidden')).toBe('true');
    await call.user.click(screen.getByRole('button', { name: 'Escrever na conversa' }));
    expect(screen.getByRole('textbox', { name: 'Mensagem' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Escrever na conversa' })).toBeNull();
    expect(call.portal.recorded.movements).toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ cause: 'no-path' }) }),
    );
    act(() => call.video.room.emit('path', { state: 'direct', tries: 0, nextTryMs: 5_000 }));
    act(() => call.video.room.emit('remote-joined', { session: 's1' }));
    expect(call.service.seen(recordMediaPathCall).map(({ input }) => input)).toEqual([
      { requestId: 5, isOpen: false },
      { requestId: 5, isOpen: true },
    ]);
    expect(screen.queryByText(NONE)).toBeNull();
  });

  test('that is lost is reported apart from a professional who left', async () => {
    const call = await openCall();
    act(() => {
      call.video.room.emit('path', { state: 'lost', tries: 0, nextTryMs: 5_000 });
      call.video.room.emit('remote-left', { reason: 'silent' });
    });
    expect(screen.getByText('A conexão de som e imagem caiu.')).toBeTruthy();
    expect(screen.queryByText(LEFT)).toBeNull();
    act(() => call.video.room.emit('path', { state: 'idle', tries: 0, nextTryMs: 5_000 }));
    expect(screen.getByText(LEFT)).toBeTruthy();
    expect(screen.queryByText('A conexão de som e imagem caiu.')).toBeNull();
  });
});
